import { randomBytes } from 'node:crypto';
import type { Db } from '../../shared/database.ts';

export type OobRequestType = 'VERIFY_EMAIL' | 'PASSWORD_RESET';

/** An "out of band" code: sent by mail, valid once. `expiresAt` is milliseconds since 1970. */
export interface OobCode {
  code: string;
  requestType: OobRequestType;
  localId: string;
  email: string;
  expiresAt: number;
}

/** The codes that were sent and not used yet. */
export function oobCodesStore(db: Db) {
  const insert = db.prepare<[OobCode]>(
    `INSERT INTO oob_codes (code, request_type, local_id, email, expires_at)
     VALUES (@code, @requestType, @localId, @email, @expiresAt)`,
  );
  const select = db.prepare<[string], OobCode>(
    `SELECT code, request_type AS requestType, local_id AS localId, email,
       expires_at AS expiresAt FROM oob_codes WHERE code = ?`,
  );
  const remove = db.prepare<[string]>('DELETE FROM oob_codes WHERE code = ?');
  const removeByAccount = db.prepare<[string]>('DELETE FROM oob_codes WHERE local_id = ?');

  return {
    issue(draft: Omit<OobCode, 'code'>): OobCode {
      const oobCode = { ...draft, code: randomBytes(32).toString('base64url') };
      insert.run(oobCode);
      return oobCode;
    },
    find: (code: string) => select.get(code),
    remove: (code: string) => void remove.run(code),
    removeByAccount: (localId: string) => void removeByAccount.run(localId),
  };
}
