import type { WorkerHandle } from './supervisor.ts';

/** Milliseconds between two questions. */
const HEARTBEAT_MS = 5000;
/** Looks in a row that may find the last question unanswered. */
const MAX_MISSED_HEARTBEATS = 6;

/** For how many milliseconds a process may keep silent, at least. */
export const HEARTBEAT_TIMEOUT_MS = HEARTBEAT_MS * MAX_MISSED_HEARTBEATS;

/**
 * Asks a process that serves, until it is gone, whether it still answers; tells once when it does not.
 * Looks are counted, not time, so that a machine that slept takes nobody for dead. Who said that a
 * debugger is attached may stand still for as long as it likes.
 */
export function startHeartbeat(member: WorkerHandle, onSilent: () => void): void {
  let answered = true;
  let debugged = false;
  let missed = 0;

  const ask = async (): Promise<void> => {
    answered = false;
    missed = 0;
    debugged = (await member.ask('isDebugged')) === true;
    answered = true;
  };
  const look = (): void => {
    // A question fails only when the process goes, which ends the watch.
    if (answered) return void ask().catch(() => undefined);
    if (debugged) return;
    missed += 1;
    if (missed < MAX_MISSED_HEARTBEATS) return;
    clearInterval(timer);
    onSilent();
  };
  const timer = setInterval(look, HEARTBEAT_MS).unref();
  look();
  void member.exited.then(() => clearInterval(timer));
}
