import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

/** Servers run on the first core and the load generator on the second, where `taskset` exists. */
const SERVER_CORE = 0;
const OWN_CORE = 1;

/** Pins this process to its core. Returns false where that is not possible. */
export function pinThisProcess(): boolean {
  return canPin() && taskset('-a', '-p', '-c', String(OWN_CORE), String(process.pid));
}

/** Returns the command that runs Node on the servers' core. */
export function pinnedNodeCommand(args: readonly string[]): [string, ...string[]] {
  if (!canPin()) return [process.execPath, ...args];
  return ['taskset', '-c', String(SERVER_CORE), process.execPath, ...args];
}

function canPin(): boolean {
  // Not availableParallelism: it returns 1 once this process is pinned.
  return cpus().length > 1 && taskset('--version');
}

function taskset(...args: string[]): boolean {
  return spawnSync('taskset', args).status === 0;
}
