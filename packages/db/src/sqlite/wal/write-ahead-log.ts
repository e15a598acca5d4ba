import type Database from 'better-sqlite3';
import { setTimeout as sleep } from 'node:timers/promises';
import { StoreFailed } from '../../store/store-errors.ts';
import type { DatabaseOutage, WalState } from '../../store/store-options.ts';
import { type CheckpointLimits, createCheckpointer } from './checkpointer.ts';
import { type CheckpointResult, createCheckpointThread } from './checkpoint-thread.ts';
import { createGroupSync } from './group-sync.ts';
import { type Disk, DISK, openWalFile } from './wal-file.ts';

/** What the writer needs of the write-ahead log. */
export interface CommitLog {
  /**
   * When the next transaction may begin: at once (null), or when this resolves. Throws StoreFailed while
   * the log cannot be made durable.
   */
  ready(): Promise<void> | null;
  /** Called after each commit. Resolves when it is durable; rejects with CommitOutcomeUnknown. */
  committed(): Promise<void>;
}

export interface WriteAheadLog extends CommitLog {
  /** Resolves when all that is committed now is durable. Rejects with CommitOutcomeUnknown. */
  synced(): Promise<void>;
  state(): WalState;
  /** Call it when no unit of work is left, before the connections are closed. */
  close(): Promise<void>;
}

export interface WriteAheadLogOptions {
  /** The writing connection: WAL, synchronous NORMAL, no checkpoints of its own. */
  readonly client: Database.Database;
  /** Called with the duration of each sync in milliseconds. */
  readonly onSync?: ((ms: number) => void) | undefined;
  /** Called when writing stops because the disk failed, and when it continues. */
  readonly onOutage?: ((outage: DatabaseOutage) => void) | undefined;
  /** Called when a checkpoint fails, which is tried again. */
  readonly onCheckpointFailure?: ((error: unknown) => void) | undefined;
  /** Another disk in tests. */
  readonly disk?: Disk | undefined;
  readonly limits?: CheckpointLimits | undefined;
}

/** Between two attempts to empty the log after an error of the disk, in milliseconds. */
const RECOVERY_MS = 1000;
const FRAME_HEADER_BYTES = 24;
const UNKNOWN_SIZE = { log: 0, checkpointed: 0 };
/** A commit does not wait for the end of a sync that began before it. */
const SYNCS_IN_FLIGHT = 2;

/**
 * Makes commits durable outside of this thread: they are synced in the thread pool and copied to the
 * database file in a thread of their own.
 *
 * A commit is durable after a sync of the log that began after it, whoever else uses the database: SQLite
 * overwrites a frame of the log only after it has copied it to the database file and synced that.
 */
export function openWriteAheadLog(options: WriteAheadLogOptions): WriteAheadLog {
  const { client, onSync, onOutage, disk = DISK } = options;
  const thread = createCheckpointThread(client.name);
  const logSize = client.prepare<[], CheckpointResult>('PRAGMA wal_checkpoint(NOOP)');
  const frameBytes = FRAME_HEADER_BYTES + Number(client.pragma('page_size', { simple: true }));
  const files = Array.from({ length: SYNCS_IN_FLIGHT }, () =>
    openWalFile(`${client.name}-wal`, disk),
  );
  let failure: { readonly error: unknown } | null = null;
  let isClosed = false;

  const readLog = (): Pick<CheckpointResult, 'log' | 'checkpointed'> => {
    try {
      return logSize.get() ?? UNKNOWN_SIZE;
    } catch {
      // The unit of work is committed; the next one reads the size again.
      return UNKNOWN_SIZE;
    }
  };
  const checkpointer = createCheckpointer({
    readLog,
    runCheckpoint: () => thread.run('PASSIVE'),
    onFailure(error) {
      if (!isClosed) options.onCheckpointFailure?.(error);
    },
    limits: options.limits,
  });
  const group = createGroupSync({
    syncs: files.map((file) => () => file.sync()),
    onSync,
    onFailure(error) {
      failure = { error };
      onOutage?.({ state: 'lost', reason: String(error) });
      void recover();
    },
  });

  /**
   * No further frame may follow those that could not be synced, so the log is emptied: SQLite does that
   * once all of them are in the database file, and synced.
   */
  const recover = async (): Promise<void> => {
    while ((await thread.run('TRUNCATE').catch(() => null))?.busy !== 0) {
      await sleep(RECOVERY_MS, undefined, { ref: false });
      if (isClosed) return;
    }
    for (const file of files) file.reopen();
    failure = null;
    group.reset();
    onOutage?.({ state: 'found', server: client.name });
  };

  return {
    ready() {
      if (failure !== null) throw new StoreFailed(failure.error);
      return checkpointer.pause();
    },
    committed() {
      checkpointer.onCommit();
      return group.synced();
    },
    synced: () => group.synced(),
    state: () => ({
      bytes: checkpointer.frames * frameBytes,
      heldMs: checkpointer.heldSince === null ? 0 : performance.now() - checkpointer.heldSince,
    }),
    async close() {
      isClosed = true;
      await group.idle();
      await thread.close();
      for (const file of files) file.close();
    },
  };
}
