import { ensureInstalled } from './install.mjs';
import { Failure, systemErrorSentence, pinnedNode, run } from './toolchain.mjs';

const COMMANDS = {
  start: async () => (await import('./start.mjs')).start({ development: false }),
  dev: async () => (await import('./start.mjs')).start({ development: true }),
  test: async () => (await import('./test.mjs')).test(),
  'test:deep': async () => (await import('./test.mjs')).test({ DEEP_TESTS: '1' }),
  e2e: async (args) => (await import('./test.mjs')).testJourneys(args),
  'test:file': async (args) => (await import('./test.mjs')).testFiles(args),
  mutation: async (args) => (await import('./mutation.mjs')).mutation(args),
};

/**
 * Installs if needed, then runs a command of this folder, or an installed program (`node` is the
 * pinned one). The process exits as it does; with 1 and one sentence when it cannot run.
 */
export async function runCommand([name, ...args]) {
  endWithShell();
  try {
    await ensureInstalled();
    process.exitCode = await (COMMANDS[name]?.(args) ?? runProgram(name, args));
  } catch (error) {
    process.stderr.write(`${sentence(error)}\n`);
    process.exitCode = 1;
  }
}

/**
 * npm starts a script through a shell and sends signals to that shell alone, which may end without
 * passing them on. The end of that shell is therefore a request to end.
 */
function endWithShell() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 200);
  watch.unref();
}

async function runProgram(name, args) {
  const isNode = name === 'node';
  const { code } = await run(isNode ? pinnedNode : name, args, { isNode });
  return code;
}

function sentence(error) {
  if (error instanceof Failure) return error.message;
  return systemErrorSentence(error.code, error.path) ?? error.stack;
}
