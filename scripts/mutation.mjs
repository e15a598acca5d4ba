import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureSeparateInstallation } from './separate-installation.mjs';
import { Failure, modules, pinnedNode, root, run, toolEnvironment } from './toolchain.mjs';

/** Stryker finds vitest in the folder above: the repository's own packages. */
const installed = join(modules, '.stryker');

/**
 * Installs Stryker if needed and runs it over `domain` and `api`, one of them, or some of its files;
 * further arguments are Stryker's. Resolves with the exit code. Throws Failure.
 */
export async function mutation(args) {
  const { runs, options } = parseArguments(args);
  await ensureSeparateInstallation({
    manifests: join(root, 'scripts', 'mutation'),
    installed,
    title: 'Stryker',
  });
  const stryker = join(installed, 'node_modules/@stryker-mutator/core/bin/stryker.js');
  const compiled = join(installed, 'compiled');
  let exitCode = 0;
  try {
    for (const { workspace, files } of runs) {
      const env = toolEnvironment({
        MUTATION_WORKSPACE: workspace,
        MUTATION_FILES: files,
        // The copies of the sources would otherwise stay in the cache of all tests.
        NODE_COMPILE_CACHE: compiled,
      });
      const config = 'scripts/mutation/stryker.config.mjs';
      const started = [stryker, 'run', config, ...options];
      const { code, interrupted } = await run(pinnedNode, started, { env, isNode: true });
      exitCode ||= code;
      if (interrupted) break;
    }
  } finally {
    rmSync(compiled, { recursive: true, force: true });
  }
  return exitCode;
}

const WORKSPACES = ['domain', 'api'];

/** The runs that the arguments ask for, each of one workspace, and the options for Stryker. */
export function parseArguments(args) {
  const target = args[0]?.startsWith('-') === false ? args[0] : undefined;
  const options = target === undefined ? args : args.slice(1);
  if (target === undefined) return { runs: WORKSPACES.map(wholeWorkspace), options };
  if (WORKSPACES.includes(target)) return { runs: [wholeWorkspace(target)], options };
  const workspace = WORKSPACES.find((name) => target.startsWith(`packages/${name}/src/`));
  if (workspace === undefined) {
    throw new Failure(
      `"${target}" is neither domain nor api, nor a path or pattern in packages/domain/src or packages/api/src.`,
    );
  }
  const isFolder = !/\.ts\b|\*/.test(target);
  const files = isFolder ? `${target.replace(/\/$/, '')}/**/*.ts` : target;
  return { runs: [{ workspace, files }], options };
}

const wholeWorkspace = (workspace) => ({ workspace, files: `packages/${workspace}/src/**/*.ts` });
