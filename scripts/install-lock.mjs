import { mkdirSync, renameSync, rmSync, statSync, utimes } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const HEARTBEAT_MS = 1000;
const STALE_MS = 10_000;

/**
 * Runs `work` while no other process does with the same lock folder, which it creates and removes
 * after it. The folder of a killed process is taken over once its last heartbeat is 10 s old.
 */
export async function withLock(folder, work) {
  if (!acquire(folder)) {
    process.stderr.write('Waiting for another installation in this folder...\n');
    while (!acquire(folder)) await sleep(HEARTBEAT_MS);
  }
  const beat = () => utimes(folder, new Date(), new Date(), () => undefined);
  const heartbeat = setInterval(beat, HEARTBEAT_MS);
  try {
    await work();
  } finally {
    clearInterval(heartbeat);
    rmSync(folder, { recursive: true, force: true });
  }
}

function acquire(folder) {
  discardStale(folder);
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  }
}

/** A rename succeeds for one process only. */
function discardStale(folder) {
  const changed = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
  if (Date.now() - changed <= STALE_MS) return;
  const stale = `${folder}.${process.pid}`;
  try {
    renameSync(folder, stale);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  rmSync(stale, { recursive: true, force: true });
}
