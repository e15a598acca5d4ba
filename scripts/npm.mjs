import { readFileSync, realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';
import { Failure, systemErrorSentence, root, run } from './toolchain.mjs';

const OLDEST_NPM = 10;
const PROGRAM = 'npm-cli.js';
const AGAIN = 'then run the same command again';

/**
 * The path of npm's program: the npm that runs this script, or the one beside this Node or in PATH.
 * Throws Failure where there is none, or an old one.
 */
export function findNpm(env = process.env, nodePath = process.execPath) {
  const folders = [
    dirname(nodePath),
    ...(env.PATH ?? '').split(delimiter).filter((folder) => folder !== ''),
  ];
  const places = folders.flatMap((folder) => [
    join(folder, 'npm'),
    join(folder, 'node_modules', 'npm', 'bin', PROGRAM),
    join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', PROGRAM),
  ]);
  const npm = [env.npm_execpath ?? '', ...places].map(realPath).find(isNpm);
  const wanted = `npm ${OLDEST_NPM} or newer is needed`;
  if (npm === undefined) throw new Failure(`${wanted}; there is none beside Node or in PATH.`);
  const { version } = JSON.parse(readFileSync(join(dirname(npm), '..', 'package.json'), 'utf8'));
  if (Number.parseInt(version, 10) >= OLDEST_NPM) return npm;
  throw new Failure(`${wanted}; this is npm ${version}. "npm install --global npm@10" updates it.`);
}

function realPath(path) {
  try {
    return realpathSync(path);
  } catch {
    return '';
  }
}

const isNpm = (path) => basename(path) === PROGRAM;

/** Ends npm when this process was killed, before the next one starts. */
const END_WITH_PARENT =
  'data:text/javascript,process.once("disconnect",()=>process.exit(1));process.channel?.unref()';

/** From 20.3 to 20.11.0 Node writes files by io_uring, whose kernel thread keeps a processor busy. */
const WITHOUT_POLLING = { UV_USE_IO_URING: '0' };

/**
 * Runs npm without any package's scripts. npm ends when this process does, or when the signal
 * aborts. Throws Failure.
 */
export async function runNpm(npm, args, signal) {
  const { code, output, interrupted } = await run(
    process.execPath,
    ['--import', END_WITH_PARENT, npm, ...args, ...FLAGS],
    // At SIGTERM npm would first finish unpacking, into a folder that is removed.
    {
      env: { ...process.env, ...WITHOUT_POLLING },
      capture: true,
      isNode: true,
      signal,
      killSignal: 'SIGKILL',
    },
  );
  if (interrupted) throw new Failure('Interrupted; the next start installs anew.');
  const sentence = npmSentence(code, output);
  if (sentence !== null) throw new Failure(sentence);
}

const FLAGS = [
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  '--no-update-notifier',
  '--loglevel=warn',
  // npm's own pauses between three attempts are 10 and 60 seconds.
  '--fetch-retry-mintimeout=1000',
  '--fetch-retry-maxtimeout=5000',
];

/** The reason why npm failed, in one sentence; null if it did not. */
export function npmSentence(exitCode, output) {
  // npm skips packages that it cannot unpack, and then exits with 0.
  const unpacking = /TAR_ENTRY_ERROR (\w+)/.exec(output)?.[1];
  if (exitCode === 0 && unpacking === undefined) return null;
  const code = unpacking ?? /^npm (?:error|ERR!) code (\S+)$/m.exec(output)?.[1] ?? '';
  const [, sentence] = SENTENCES.find(([codes]) => codes.test(code)) ?? [];
  return (
    systemErrorSentence(code, root) ??
    sentence?.(code, output) ??
    `npm could not install the packages (${code || `exit code ${exitCode}`}${firstLine(output)}).`
  );
}

const SENTENCES = [
  [
    /^(ENOTFOUND|EAI_AGAIN|ECONN\w+|ENETUNREACH|EHOSTUNREACH|ENETDOWN|EPROTO|ENOTCACHED|\w*TIMED?OUT)$/,
    (code) =>
      `The package registry cannot be reached (${code}); check the network and npm's proxy, ${AGAIN}.`,
  ],
  [
    /CERT|_SSL_|UNABLE_TO_VERIFY/,
    (code) =>
      `The certificate of the package registry is not trusted (${code}); name its authority in NODE_EXTRA_CA_CERTS, ${AGAIN}.`,
  ],
  [
    /^EUSAGE$/,
    (_, output) =>
      `package-lock.json does not match package.json${mismatch(output)}; restore both with git, ${AGAIN}.`,
  ],
  [
    /^EINTEGRITY$/,
    () =>
      `A package differs from its hash in package-lock.json; restore that file with git, or clear npm's cache ("npm cache clean --force") if it is unchanged, ${AGAIN}.`,
  ],
  [
    /^(E404|ETARGET)$/,
    (_, output) =>
      `The package registry does not have ${packageIn(output)}; restore package-lock.json with git or use another registry, ${AGAIN}.`,
  ],
  [
    /^E[45]\d\d$/,
    (code) =>
      `The package registry refused the request (HTTP ${code.slice(1)}); check npm's settings for it, ${AGAIN}.`,
  ],
];

const lineOf = (output, pattern) =>
  new RegExp(`^npm (?:error|ERR!) ${pattern}`, 'm').exec(output)?.[1];

function mismatch(output) {
  const line = lineOf(output, '((?:Invalid|Missing): .*?)\\.?$');
  return line === undefined ? '' : ` (${line})`;
}

const packageIn = (output) =>
  /((?:@[\w.-]+\/)?[\w.-]+@\d[\w.-]*)/.exec(output)?.[1] ?? 'a package of package-lock.json';

function firstLine(output) {
  const line = lineOf(output, '(?!code |errno |syscall |path |A complete log)(\\S.*?)\\.?$');
  return line === undefined ? '' : `: ${line}`;
}
