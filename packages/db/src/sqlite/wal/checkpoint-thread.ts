import { Worker } from 'node:worker_threads';
import { builtScript } from '../../engine/built-script.ts';

const ENTRY = builtScript(new URL('./checkpoint-worker.ts', import.meta.url));

/** TRUNCATE also empties the log, and needs that nobody reads from it or writes. */
export type CheckpointMode = 'PASSIVE' | 'TRUNCATE';

/** The row of `PRAGMA wal_checkpoint`. */
export interface CheckpointResult {
  /** 1 when another process runs a checkpoint, or TRUNCATE found a reader or writer. */
  readonly busy: number;
  /** Frames in the log. */
  readonly log: number;
  /** Those of them that are in the database file. */
  readonly checkpointed: number;
}

/** The thread's response; without a result the checkpoint failed. */
export interface CheckpointReply {
  readonly result: CheckpointResult | null;
  readonly failure: string;
}

export interface CheckpointThread {
  /** Runs one checkpoint after another. Rejects with the error of the disk or of SQLite. */
  run(mode: CheckpointMode): Promise<CheckpointResult>;
  /** Ends the thread after the checkpoints in progress; later ones are rejected. */
  close(): Promise<void>;
}

/** The thread ends after this time without a checkpoint. */
const IDLE_MS = 60_000;
const MAX_HEAP_MB = 32;

/** Runs checkpoints of the database `file` in a thread, which starts with the first one. */
export function createCheckpointThread(file: string): CheckpointThread {
  let worker: CheckpointWorker | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;

  const stop = async (): Promise<void> => {
    clearTimeout(idle);
    const stopped = worker;
    worker = null;
    await stopped?.stop();
  };

  return {
    async run(mode) {
      if (isClosed) throw new Error('The thread of checkpoints is closed.');
      clearTimeout(idle);
      if (worker === null || worker.hasEnded()) worker = startWorker(file);
      try {
        return await worker.run(mode);
      } finally {
        clearTimeout(idle);
        idle = setTimeout(() => void stop(), IDLE_MS).unref();
      }
    },
    close() {
      isClosed = true;
      return stop();
    },
  };
}

interface CheckpointWorker {
  hasEnded(): boolean;
  run(mode: CheckpointMode): Promise<CheckpointResult>;
  stop(): Promise<unknown>;
}

function startWorker(file: string): CheckpointWorker {
  const running: PromiseWithResolvers<CheckpointResult>[] = [];
  let ended: Error | null = null;
  const resourceLimits = { maxOldGenerationSizeMb: MAX_HEAP_MB };
  const worker = new Worker(ENTRY, { workerData: file, resourceLimits });
  worker.unref();
  const end = (error: Error): void => {
    ended ??= error;
    for (const { reject } of running.splice(0)) reject(ended);
  };
  worker.once('error', end);
  const exited = new Promise((resolve) => worker.once('exit', resolve)).then(() =>
    end(new Error('The thread of checkpoints ended.')),
  );
  worker.on('message', ({ result, failure }: CheckpointReply) => {
    const checkpoint = running.shift();
    if (result === null) checkpoint?.reject(new Error(failure));
    else checkpoint?.resolve(result);
  });
  return {
    hasEnded: () => ended !== null,
    run(mode) {
      const checkpoint = Promise.withResolvers<CheckpointResult>();
      running.push(checkpoint);
      worker.postMessage(mode);
      return checkpoint.promise;
    },
    stop() {
      worker.ref();
      worker.postMessage(null);
      return exited;
    },
  };
}
