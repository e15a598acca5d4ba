import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Plain JavaScript without dependencies: it runs before anything is installed, under any Node >=
// 20.

/** A command that cannot continue; the message is one sentence for the user. */
export class Failure extends Error {}

const SYSTEM_ERRORS = {
  ENOSPC: 'No space is left on the disk',
  EDQUOT: 'The disk quota is used up',
  EACCES: 'This user may not write here',
  EPERM: 'This user may not write here',
  EROFS: 'The disk is read-only',
};

/** The sentence for an error code of the operating system, or undefined where there is none. */
export function systemErrorSentence(code, path) {
  const reason = SYSTEM_ERRORS[code];
  return reason && `${reason} (${code}, ${path}).`;
}

const isWindows = process.platform === 'win32';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const modules = join(root, 'node_modules');

/** The version of Node that everything but these scripts runs under. */
export const pinnedVersion = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  .devDependencies.node;
export const pinnedNode = join(modules, 'node', 'bin', isWindows ? 'node.exe' : 'node');

/**
 * The environment of every tool: the installed programs first in PATH, no telemetry. The type checker
 * and the linter are Go programs, which hold almost everything that they allocate: by default they
 * spend a third of their time in the collector, so that they collect only near the limit.
 */
export function toolEnvironment(extra = {}) {
  // Windows names it `Path`, and a copy of the environment is case-sensitive.
  const path = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH';
  const installed = [join(modules, 'node', 'bin'), join(modules, '.bin')];
  return {
    ...process.env,
    [path]: [...installed, process.env[path] ?? ''].join(delimiter),
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
    DO_NOT_TRACK: '1',
    GOGC: process.env.GOGC ?? 'off',
    GOMEMLIMIT: process.env.GOMEMLIMIT ?? '3GiB',
    ...extra,
  };
}

/**
 * Runs a program and passes signals on to it: a path of a Node, or the name of an installed tool.
 * With `capture` its output is returned instead of shown. An aborted `signal` ends it, and
 * `killSignal` takes the place of the signal that ends it. Throws Failure when it does not start.
 */
export function run(
  program,
  args,
  { env = toolEnvironment(), capture = false, isNode, signal, killSignal } = {},
) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      signal,
      killSignal,
      stdio: capture ? ['ignore', 'pipe', 'pipe', ...(isNode ? ['ipc'] : [])] : 'inherit',
      // On Windows npm's tools are command files.
      shell: isWindows && !isNode,
    });
    const chunks = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => chunks.push(chunk));
    }
    const stopPassing = passSignals(child, isNode, killSignal);
    child.on('error', (error) => {
      // The process was started, so `close` follows.
      if (error.code === 'ABORT_ERR') return;
      stopPassing();
      reject(new Failure(`${program} could not be started (${error.code}).`));
    });
    child.on('close', (code, endedBy) => {
      resolve({
        code: code ?? 128 + constants.signals[endedBy],
        interrupted: stopPassing(),
        output: Buffer.concat(chunks).toString(),
      });
    });
  });
}

/**
 * Forwards signals until the returned function is called, which returns whether one of them was
 * sent.
 */
function passSignals(child, isNode, killSignal) {
  let interrupted = false;
  const end = (signal) => {
    interrupted = true;
    // The launcher of turbo ignores SIGINT, because a terminal sends that to all.
    child.kill(killSignal ?? (isNode ? signal : 'SIGTERM'));
  };
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
  return () => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, end);
    return interrupted;
  };
}

/** Prints the name of a step, and its duration when it has ended. */
export async function phase(doing, done, work) {
  const started = performance.now();
  process.stderr.write(`${doing}...\n`);
  await work();
  process.stderr.write(`${done} in ${((performance.now() - started) / 1000).toFixed(1)} s.\n`);
}
