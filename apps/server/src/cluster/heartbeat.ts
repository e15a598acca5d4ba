import type { WorkerHandle } from './supervisor.ts';

/** Milliseconds between two heartbeats. */
const HEARTBEAT_MS = 5000;
/** Checks in a row that may find the last heartbeat without a reply. */
const MAX_MISSED_HEARTBEATS = 6;

/** After how many milliseconds without a reply a worker counts as hung, at least. */
export const HEARTBEAT_TIMEOUT_MS = HEARTBEAT_MS * MAX_MISSED_HEARTBEATS;

/**
 * Sends heartbeats to a worker until it exits; calls `onTimeout` once when it stops replying.
 * Counts checks instead of time, so that a suspended machine does not time out its workers.
 * Workers with an attached debugger are exempt.
 */
export function startHeartbeat(worker: WorkerHandle, onTimeout: () => void): void {
  let hasReplied = true;
  let isDebugged = false;
  let missed = 0;

  const sendHeartbeat = async (): Promise<void> => {
    hasReplied = false;
    missed = 0;
    isDebugged = (await worker.request('isDebugged')) === true;
    hasReplied = true;
  };
  const check = (): void => {
    // A heartbeat fails only when the worker exits, which clears the timer.
    if (hasReplied) return void sendHeartbeat().catch(() => undefined);
    if (isDebugged) return;
    missed += 1;
    if (missed < MAX_MISSED_HEARTBEATS) return;
    clearInterval(timer);
    onTimeout();
  };
  const timer = setInterval(check, HEARTBEAT_MS).unref();
  check();
  void worker.exited.then(() => clearInterval(timer));
}
