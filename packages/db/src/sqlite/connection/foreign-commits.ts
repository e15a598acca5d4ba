import type Database from 'better-sqlite3';

/**
 * Counts the commits of other processes over the two writing connections of this one. SQLite's
 * `data_version` of a connection changes by the commits of all others: only those of another process change
 * that of both.
 */
export function foreignCommits(writer: Database.Database) {
  const ofWriter = readDataVersion(writer);
  let ofTurns: (() => number) | undefined;
  let seen = { writer: ofWriter(), turns: 0 };
  let version = 0;

  /** A value that changes after commits of other processes alone. */
  const current = (): number => {
    const now = ofWriter();
    if (now === seen.writer) return version;
    const turns = ofTurns?.() ?? 0;
    if (ofTurns === undefined || turns !== seen.turns) version += 1;
    seen = { writer: now, turns };
    return version;
  };

  return {
    current,
    /** Adds the second connection. */
    watch(turns: Database.Database) {
      ofTurns = readDataVersion(turns);
      seen = { ...seen, turns: ofTurns() };
    },
    /** The second connection has the lock: what changed its version since is of the writer. */
    locked() {
      current();
      seen = { ...seen, turns: ofTurns?.() ?? 0 };
    },
    /** The second connection has committed. */
    committed: () => void current(),
  };
}

function readDataVersion(client: Database.Database): () => number {
  const statement = client.prepare<[], number>('PRAGMA data_version').pluck();
  return () => Number(statement.get());
}
