import { randomBytes } from 'node:crypto';
import type { IdentityDatabase } from './database.ts';

export type OobRequestType = 'VERIFY_EMAIL' | 'PASSWORD_RESET' | 'VERIFY_AND_CHANGE_EMAIL';

/** A code that was sent by mail, good for one act. `expiresAt` is milliseconds since 1970. */
export interface OobCode {
  code: string;
  requestType: OobRequestType;
  localId: string;
  email: string;
  newEmail: string | null;
  continueUrl: string | null;
  expiresAt: number;
}

const OOB_CODE = `SELECT code, request_type AS requestType, local_id AS localId, email,
  new_email AS newEmail, continue_url AS continueUrl, expires_at AS expiresAt FROM oob_codes`;

export type OobCodesStore = ReturnType<typeof oobCodesStore>;

/** The codes that were sent and not yet used. */
export function oobCodesStore(db: IdentityDatabase) {
  const insert = db.prepare<[OobCode]>(
    `INSERT INTO oob_codes VALUES
      (@code, @requestType, @localId, @email, @newEmail, @continueUrl, @expiresAt)`,
  );
  const find = db.prepare<[string], OobCode>(`${OOB_CODE} WHERE code = ?`);
  const open = db.prepare<[number], OobCode>(`${OOB_CODE} WHERE expires_at > ? ORDER BY rowid`);
  const remove = db.prepare<[string]>('DELETE FROM oob_codes WHERE code = ?');
  const removeOf = db.prepare<[string]>('DELETE FROM oob_codes WHERE local_id = ?');

  return {
    issue(draft: Omit<OobCode, 'code'>): OobCode {
      const oob = { ...draft, code: randomBytes(32).toString('base64url') };
      insert.run(oob);
      return oob;
    },
    find: (code: string) => find.get(code),
    open: (now: number) => open.all(now),
    remove: (code: string) => void remove.run(code),
    /** Forgets every code of an account whose password or email has changed. */
    removeOf: (localId: string) => void removeOf.run(localId),
  };
}
