import type { Db } from './database.ts';

/** The answer to a request that came with an idempotency key. */
export interface SavedReply {
  key: string;
  path: string;
  /** Of the parameters; the same key with others is refused. */
  fingerprint: string;
  /** The id of the request that was carried out. */
  request: string;
  status: number;
  body: string;
}

const DAY = 24 * 60 * 60;

/** Answers kept for 24 hours under their idempotency keys. Times are in seconds. */
export function createSavedReplyStore(db: Db) {
  const forget = db.prepare('DELETE FROM saved_replies WHERE saved_at <= ?');
  const insert = db.prepare(
    `INSERT INTO saved_replies (key, path, fingerprint, request, status, body, saved_at)
     VALUES (@key, @path, @fingerprint, @request, @status, @body, @savedAt)`,
  );
  const find = db.prepare<[string, number], SavedReply>(
    `SELECT key, path, fingerprint, request, status, body FROM saved_replies
     WHERE key = ? AND saved_at > ?`,
  );

  return {
    find(key: string, now: number): SavedReply | undefined {
      return find.get(key, now - DAY);
    },
    save(reply: SavedReply, now: number): void {
      forget.run(now - DAY);
      insert.run({ ...reply, savedAt: now });
    },
  };
}

export type SavedReplyStore = ReturnType<typeof createSavedReplyStore>;
