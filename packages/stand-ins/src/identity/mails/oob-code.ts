import { must } from '../errors.ts';
import type { StandIn } from '../stand-in.ts';
import type { Account } from '../store/accounts.store.ts';
import type { OobCode } from '../store/oob-codes.store.ts';

/**
 * A code that is still good and the account that it is for.
 * Throws `INVALID_OOB_CODE` when unknown or used, `EXPIRED_OOB_CODE`, `USER_DISABLED`.
 */
export function usableOobCode(
  standIn: StandIn,
  code: string | undefined,
): { oob: OobCode; account: Account } {
  must(code, 'MISSING_OOB_CODE');
  const oob = standIn.oobCodes.find(code);
  must(oob, 'INVALID_OOB_CODE');
  must(oob.expiresAt > Date.now(), 'EXPIRED_OOB_CODE');
  const account = standIn.accounts.byId(oob.localId);
  must(account?.email === oob.email, 'INVALID_OOB_CODE');
  must(!account.disabled, 'USER_DISABLED');
  return { oob, account };
}
