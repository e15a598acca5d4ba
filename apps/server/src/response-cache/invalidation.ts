import type { DataGroup } from '@bm/db/store';

/** What a cache of answers has to know about the data. */
export interface Invalidation {
  /** The number of the last change. */
  latest(): number;
  /** Whether one of the groups may have changed after change number `since`. */
  touched(groups: Iterable<DataGroup>, since: number): boolean;
}

export interface InvalidationLog extends Invalidation {
  /** Takes every commit of this process, before anybody is told that it is done. */
  onCommit: (commit: { invalidated: ReadonlySet<DataGroup> }) => void;
  /** From now on asks for other processes' commits too; the answer differs after each of them. */
  watchForeignCommits: (foreignVersion: () => number) => void;
}

/** How long another process's commit may go unnoticed, in milliseconds. */
export const FOREIGN_COMMIT_POLL_MS = 100;

export interface InvalidationOptions {
  /** Milliseconds. */
  clock?: () => number;
  /** Pause between two looks at what others do, in milliseconds; 0 looks at each question. */
  foreignPollMs?: number;
}

/** Numbers the changes of the data; what others change may be anything. */
export function createInvalidationLog(options: InvalidationOptions = {}): InvalidationLog {
  const { clock = () => performance.now(), foreignPollMs: askOthersMs = FOREIGN_COMMIT_POLL_MS } =
    options;
  const latestOf = new Map<DataGroup, number>();
  let latest = 0;
  let latestOfOthers = 0;
  let ask: (() => number) | undefined;
  let version = 0;
  let askedAt = 0;

  const askOthers = (): void => {
    const now = clock();
    if (ask === undefined || now - askedAt < askOthersMs) return;
    askedAt = now;
    const before = version;
    version = versionOf(ask);
    if (version === before) return;
    latest += 1;
    latestOfOthers = latest;
  };

  return {
    latest() {
      askOthers();
      return latest;
    },
    touched(groups, since) {
      askOthers();
      if (latest <= since) return false;
      if (latestOfOthers > since) return true;
      for (const group of groups) if ((latestOf.get(group) ?? 0) > since) return true;
      return false;
    },
    onCommit({ invalidated: touched }) {
      if (touched.size === 0) return;
      latest += 1;
      for (const group of touched) latestOf.set(group, latest);
    },
    watchForeignCommits(foreignVersion) {
      ask = foreignVersion;
      version = versionOf(foreignVersion);
      askedAt = clock();
    },
  };
}

/** A database that cannot be asked may have changed: not-a-number differs from itself. */
function versionOf(foreignVersion: () => number): number {
  try {
    return foreignVersion();
  } catch {
    return Number.NaN;
  }
}
