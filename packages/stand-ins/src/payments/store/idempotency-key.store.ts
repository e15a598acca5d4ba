import { ApiError } from '../api/api-error.ts';
import type { Db } from '../../shared/database.ts';

/** What a caller gets: the body is JSON. */
export interface Response {
  status: number;
  body: string;
}

/** `original` is the id of the request whose response is replayed. */
type Replayable = Response & { original?: string };

/** A request with an idempotency key. */
export interface KeyedRequest {
  key: string;
  path: string;
  /** Digest of the parameters; the same key with other parameters is rejected. */
  fingerprint: string;
  /** The request's id. */
  request: string;
}

const DAY_SECONDS = 24 * 60 * 60;

/** Responses stored for 24 hours under their idempotency keys. */
export function createIdempotencyKeyStore(db: Db) {
  const prune = db.prepare('DELETE FROM saved_replies WHERE saved_at <= ?');
  const insert = db.prepare(
    `INSERT INTO saved_replies (key, path, fingerprint, request, status, body, saved_at)
     VALUES (@key, @path, @fingerprint, @request, @status, @body, @savedAt)`,
  );
  const select = db.prepare<[string, number], KeyedRequest & Response>(
    `SELECT key, path, fingerprint, request, status, body FROM saved_replies
     WHERE key = ? AND saved_at > ?`,
  );

  const once = db.transaction((request: KeyedRequest, respond: () => Response): Replayable => {
    const now = Math.floor(Date.now() / 1000);
    const stored = select.get(request.key, now - DAY_SECONDS);
    if (stored !== undefined) {
      requireSameRequest(stored, request);
      return { status: stored.status, body: stored.body, original: stored.request };
    }
    const response = respond();
    prune.run(now - DAY_SECONDS);
    insert.run({ ...request, ...response, savedAt: now });
    return response;
  });

  return {
    /**
     * Runs `respond` unless its key has a response, in one transaction with the stored response.
     * @throws ApiError 400 where the key was used for another request
     */
    once: (request: KeyedRequest, respond: () => Response): Replayable =>
      once.immediate(request, respond),
  };
}

function requireSameRequest(stored: KeyedRequest, request: KeyedRequest): void {
  const difference =
    stored.path !== request.path
      ? `for the same endpoint they were first used for ('${request.path}' vs '${stored.path}')`
      : stored.fingerprint !== request.fingerprint
        ? 'with the same parameters they were first used with'
        : undefined;
  if (difference === undefined) return;
  throw new ApiError(400, {
    type: 'idempotency_error',
    message: `Keys for idempotent requests can only be used ${difference}. Try using another key if you meant to execute a different request.`,
  });
}
