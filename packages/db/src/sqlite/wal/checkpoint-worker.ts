import Database from 'better-sqlite3';
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckpointMode, CheckpointReply, CheckpointResult } from './checkpoint-thread.ts';

// The thread of checkpoint-thread.ts: a connection that does nothing but checkpoints.
const client = new Database(workerData, { fileMustExist: true, timeout: 0 });
// With OFF a checkpoint would not sync the database before the log starts again.
client.pragma('synchronous = NORMAL');
// SQLite rejects checkpoints until the schema is read.
client.prepare('SELECT 1 FROM sqlite_schema').get();

parentPort?.on('message', (mode: CheckpointMode | null) => {
  if (mode !== null) return parentPort?.postMessage(checkpoint(mode));
  client.close();
  return parentPort?.close();
});

function checkpoint(mode: CheckpointMode): CheckpointReply {
  try {
    const pragma = client.prepare<[], CheckpointResult>(`PRAGMA wal_checkpoint(${mode})`);
    return { result: pragma.get() ?? null, failure: '' };
  } catch (error) {
    return { result: null, failure: String(error) };
  }
}
