import type { DataChange } from '@bm/db/store';

/** Tells a cache which data has changed. */
export type InvalidationLog = ReturnType<typeof createInvalidationLog>;

/** How long a commit of another process may go unnoticed. Milliseconds. */
export const FOREIGN_COMMIT_POLL_MS = 100;

/** For so many parts the number of the last reservation is kept. */
export const MAX_RESERVED_PARTS = 10_000;

/**
 * Numbers the changes of the data. A foreign commit without a notification invalidates everything.
 * `clock` in milliseconds.
 */
export function createInvalidationLog({ clock = () => performance.now() } = {}) {
  const latestByName = new Map<DataChange, number>();
  /** The last reservation of each part, the oldest first; `latestDropped` stands for dropped ones. */
  const latestByPart = new Map<DataChange, number>();
  let latestDropped = 0;
  let latest = 0;
  let latestForeign = 0;
  let readDataVersion: (() => number) | undefined;
  let version = 0;
  let polledAt = 0;

  const pollForeignCommits = (): void => {
    const now = clock();
    if (readDataVersion === undefined || now - polledAt < FOREIGN_COMMIT_POLL_MS) return;
    polledAt = now;
    const before = version;
    version = safeDataVersion(readDataVersion);
    if (version === before) return;
    latest += 1;
    latestForeign = latest;
  };

  const record = (change: DataChange): void => {
    if (!isOfOnePart(change)) return void latestByName.set(change, latest);
    latestByPart.delete(change);
    latestByPart.set(change, latest);
    const [oldest] = latestByPart;
    if (latestByPart.size <= MAX_RESERVED_PARTS || oldest === undefined) return;
    [, latestDropped] = oldest;
    latestByPart.delete(oldest[0]);
  };

  const lastChange = (name: DataChange): number =>
    isOfOnePart(name) ? (latestByPart.get(name) ?? latestDropped) : (latestByName.get(name) ?? 0);

  return {
    /** The sequence number of the last change. */
    latest(this: void): number {
      pollForeignCommits();
      return latest;
    },
    /** Whether one of the dependencies may have changed after change `since`. */
    hasChanged(this: void, dependencies: Iterable<DataChange>, since: number): boolean {
      pollForeignCommits();
      if (latest <= since) return false;
      if (latestForeign > since) return true;
      for (const name of dependencies) if (lastChange(name) > since) return true;
      return false;
    },
    /** Records a commit of this process, before its callers get their results. */
    onCommit(this: void, { invalidated }: { invalidated: ReadonlySet<DataChange> }): void {
      if (invalidated.size === 0) return;
      latest += 1;
      for (const change of invalidated) record(change);
    },
    /** Starts to poll for commits of other processes; `dataVersion` returns a new value after each. */
    watchForeignCommits(this: void, dataVersion: () => number): void {
      readDataVersion = dataVersion;
      version = safeDataVersion(dataVersion);
      polledAt = clock();
    },
  };
}

const isOfOnePart = (change: DataChange): boolean => change.startsWith('reserved:');

/** Returns NaN, which differs from itself, if the database is unavailable and may have changed. */
function safeDataVersion(dataVersion: () => number): number {
  try {
    return dataVersion();
  } catch {
    return Number.NaN;
  }
}
