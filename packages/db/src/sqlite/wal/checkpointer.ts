import type { CheckpointResult } from './checkpoint-thread.ts';

/** Limits in frames of the log, which have 4 KiB and a header each. */
export interface CheckpointLimits {
  /** Frames that are not in the database file, from which a checkpoint begins; 1,000. */
  readonly checkpoint: number;
  /** Frames from which the log should start again; 4,000. */
  readonly restart: number;
}

export interface CheckpointerOptions {
  /** Frames in the log, and those of them that are in the database file. */
  readonly readLog: () => Pick<CheckpointResult, 'log' | 'checkpointed'>;
  /** Runs a passive checkpoint outside of this thread. */
  readonly runCheckpoint: () => Promise<CheckpointResult>;
  readonly onFailure: (error: unknown) => void;
  readonly limits?: CheckpointLimits | undefined;
}

export interface Checkpointer {
  /** Called after each commit. */
  onCommit(): void;
  /** Resolves when the writer may continue; null: at once. Never rejects. */
  pause(): Promise<void> | null;
  /** Frames in the log after the last commit. */
  readonly frames: number;
  /** Since when a reader has kept the log from starting again, by `performance.now()`. */
  readonly heldSince: number | null;
}

const DEFAULTS: CheckpointLimits = { checkpoint: 1000, restart: 4000 };
/** Between a failed checkpoint and the next one, in milliseconds. */
const RETRY_MS = 10_000;

/**
 * Bounds the write-ahead log. A passive checkpoint disturbs nobody, but leaves what is committed
 * meanwhile, and SQLite starts the log again only when the database file has all of it. A log that is
 * too long therefore gets a second checkpoint, of the short rest, for which the writer pauses. It also
 * pauses for the first one when the log has twice that length.
 */
export function createCheckpointer(options: CheckpointerOptions): Checkpointer {
  const { readLog, runCheckpoint, onFailure, limits = DEFAULTS } = options;
  let running: Promise<void> | null = null;
  let isLast = false;
  let frames = 0;
  let heldSince: number | null = null;
  /** Whether the next commit starts the log again, unless a reader still uses it. */
  let isReady = false;
  let retryAt = 0;

  const run = async (): Promise<void> => {
    const first = await runCheckpoint();
    const { log } = readLog();
    if (log < limits.restart) return;
    if (isComplete(first, log)) isReady = true;
    // A reader uses an older state, which the file must still have.
    else if (first.busy === 0 && first.checkpointed < first.log) heldSince ??= performance.now();
    else {
      isLast = true;
      isReady = isComplete(await runCheckpoint(), readLog().log);
    }
  };

  const start = (): void => {
    running = run()
      .catch((error: unknown) => {
        retryAt = performance.now() + RETRY_MS;
        onFailure(error);
      })
      .finally(() => {
        running = null;
        isLast = false;
      });
  };

  return {
    onCommit() {
      const { log, checkpointed } = readLog();
      if (log < frames) heldSince = null;
      else if (isReady) heldSince ??= performance.now();
      isReady = false;
      frames = log;
      const isDue = log - checkpointed >= limits.checkpoint && performance.now() >= retryAt;
      if (isDue && running === null) start();
    },
    pause() {
      const isTooLong = frames >= 2 * limits.restart && heldSince === null;
      return isLast || isTooLong ? running : null;
    },
    get frames() {
      return frames;
    },
    get heldSince() {
      return heldSince;
    },
  };
}

/** Whether the database file has all `frames` of the log. */
function isComplete({ busy, log, checkpointed }: CheckpointResult, frames: number): boolean {
  return busy === 0 && log === frames && checkpointed === frames;
}
