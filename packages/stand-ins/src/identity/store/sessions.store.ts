import { createHash, randomBytes } from 'node:crypto';
import type { Db } from '../../shared/database.ts';

/** The session of a refresh token. `authTime` is the second of the sign-in. */
export interface StoredSession {
  localId: string;
  providerId: string;
  authTime: number;
  revoked: boolean;
}

const hash = (token: string) => createHash('sha256').update(token).digest('base64url');

/** The sessions by refresh token; only hashes of the tokens are stored. */
export function sessionsStore(db: Db) {
  const insert = db.prepare<[string, string, string, number]>(
    'INSERT INTO sessions (token_hash, local_id, provider_id, auth_time) VALUES (?, ?, ?, ?)',
  );
  const find = db.prepare<[string], Omit<StoredSession, 'revoked'> & { revoked: 0 | 1 }>(
    `SELECT local_id AS localId, provider_id AS providerId, auth_time AS authTime, revoked
      FROM sessions WHERE token_hash = ?`,
  );
  const revoke = db.prepare<[string, number]>(
    'UPDATE sessions SET revoked = 1 WHERE local_id = ? AND auth_time <= ?',
  );

  return {
    /** Opens a session and returns its refresh token. */
    open(localId: string, providerId: string, authTime: number): string {
      const refreshToken = randomBytes(48).toString('base64url');
      insert.run(hash(refreshToken), localId, providerId, authTime);
      return refreshToken;
    },
    byRefreshToken(refreshToken: string): StoredSession | undefined {
      const row = find.get(hash(refreshToken));
      return row === undefined ? undefined : { ...row, revoked: row.revoked === 1 };
    },
    /** Ends the sessions that began up to `validSince` (seconds, inclusive). */
    revokeUpTo: (localId: string, validSince: number) => void revoke.run(localId, validSince),
  };
}
