import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  Failure,
  systemErrorSentence,
  phase,
  pinnedNode,
  root,
  run,
  toolEnvironment,
} from './toolchain.mjs';

/**
 * Builds what changed and runs the shop until it ends; in development from its sources, with hot
 * reload. Resolves with its exit code. Throws Failure.
 */
export async function start({ development }) {
  const env = toolEnvironment({ NODE_ENV: development ? 'development' : 'production' });
  if (!development) await phase('Building what changed', 'Built', () => build(env));
  const { flags, environment } = JSON.parse(
    readFileSync(join(root, 'apps/server/runtime.json'), 'utf8'),
  );
  const server = development ? ['apps/server/src/main.ts', '--dev'] : ['apps/server/dist/main.js'];
  const { code } = await run(pinnedNode, [...flags, ...server], {
    env: { ...environment, ...env },
    isNode: true,
  });
  return code;
}

async function build(env) {
  const args = ['run', 'build', '--output-logs=errors-only', '--log-order=grouped'];
  const { code, output, interrupted } = await run('turbo', args, { env, capture: true });
  if (interrupted) throw new Failure('The build was interrupted.');
  if (code === 0) return;
  const system = systemErrorSentence(/\b(ENOSPC|EDQUOT|EROFS|EACCES)\b/.exec(output)?.[1], root);
  throw new Failure(system ?? `${output.trim()}\nThe build failed.`);
}
