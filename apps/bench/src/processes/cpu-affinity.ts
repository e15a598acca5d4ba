import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';

/** Servers have the first core, who asks them the second, where the system can do that. */
export const SERVER_CORE = 0;
const OWN_CORE = 1;

/** Moves this process to its core; false where that cannot be done. */
export function pinThisProcess(): boolean {
  return canPin() && taskset('-a', '-p', '-c', String(OWN_CORE), String(process.pid));
}

/** The command line that runs Node on the servers' core. */
export function pinnedNodeCommand(args: readonly string[]): [string, ...string[]] {
  if (!canPin()) return [process.execPath, ...args];
  return ['taskset', '-c', String(SERVER_CORE), process.execPath, ...args];
}

function canPin(): boolean {
  // Not availableParallelism: of those that this process may use there is but one from then on.
  return cpus().length > 1 && taskset('--version');
}

function taskset(...args: string[]): boolean {
  return spawnSync('taskset', args).status === 0;
}
