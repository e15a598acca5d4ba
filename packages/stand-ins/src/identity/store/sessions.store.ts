import { createHash, randomBytes } from 'node:crypto';
import type { IdentityDatabase } from './database.ts';

/** What a refresh token stands for. `authTime` is the second of the sign-in. */
export interface Session {
  localId: string;
  providerId: string;
  authTime: number;
  revoked: boolean;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

export type SessionsStore = ReturnType<typeof sessionsStore>;

/** The sign-ins, found by their refresh tokens, of which only hashes are kept. */
export function sessionsStore(db: IdentityDatabase) {
  const insert = db.prepare<[string, string, string, number]>(
    'INSERT INTO sessions (token_hash, local_id, provider_id, auth_time) VALUES (?, ?, ?, ?)',
  );
  const find = db.prepare<[string], Omit<Session, 'revoked'> & { revoked: 0 | 1 }>(
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
      insert.run(hashOf(refreshToken), localId, providerId, authTime);
      return refreshToken;
    },
    byRefreshToken(refreshToken: string): Session | undefined {
      const row = find.get(hashOf(refreshToken));
      return row === undefined ? undefined : { ...row, revoked: row.revoked === 1 };
    },
    /** Ends the sessions opened up to `validSince` (seconds), those of that second included. */
    revokeUpTo: (localId: string, validSince: number) => void revoke.run(localId, validSince),
  };
}
