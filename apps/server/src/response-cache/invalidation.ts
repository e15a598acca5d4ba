import type { DataGroup } from '@bm/db/store';

/** Tells a cache which data has changed. */
export interface Invalidation {
  /** The sequence number of the last change. */
  latest(): number;
  /** Whether one of the groups may have changed after change `since`. */
  hasChanged(groups: Iterable<DataGroup>, since: number): boolean;
}

export interface InvalidationLog extends Invalidation {
  /** Records a commit of this process, before its callers get their results. */
  onCommit: (commit: { invalidated: ReadonlySet<DataGroup> }) => void;
  /** Starts to poll for commits of other processes; `dataVersion` returns a new value after each. */
  watchForeignCommits: (dataVersion: () => number) => void;
}

/** How long a commit of another process may go unnoticed. Milliseconds. */
export const FOREIGN_COMMIT_POLL_MS = 100;

/**
 * Numbers the changes of the data. A foreign commit invalidates every group. `clock` in milliseconds.
 */
export function createInvalidationLog({ clock = () => performance.now() } = {}): InvalidationLog {
  const latestByGroup = new Map<DataGroup, number>();
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

  return {
    latest() {
      pollForeignCommits();
      return latest;
    },
    hasChanged(groups, since) {
      pollForeignCommits();
      if (latest <= since) return false;
      if (latestForeign > since) return true;
      for (const group of groups) if ((latestByGroup.get(group) ?? 0) > since) return true;
      return false;
    },
    onCommit({ invalidated }) {
      if (invalidated.size === 0) return;
      latest += 1;
      for (const group of invalidated) latestByGroup.set(group, latest);
    },
    watchForeignCommits(dataVersion) {
      readDataVersion = dataVersion;
      version = safeDataVersion(dataVersion);
      polledAt = clock();
    },
  };
}

/** Returns NaN, which differs from itself, if the database is unavailable and may have changed. */
function safeDataVersion(dataVersion: () => number): number {
  try {
    return dataVersion();
  } catch {
    return Number.NaN;
  }
}
