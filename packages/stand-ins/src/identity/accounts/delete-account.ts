import { must } from '../errors.ts';
import type { Fields } from '../http/fields.ts';
import type { StandIn } from '../stand-in.ts';

const ANSWER = { kind: 'identitytoolkit#DeleteAccountResponse' };

/** `accounts:delete` of a client: its own account. */
export async function deleteCaller(standIn: StandIn, fields: Fields) {
  const { localId } = await standIn.caller(fields.text('idToken'));
  standIn.accounts.remove(localId);
  return ANSWER;
}

/** The admin's `accounts:delete`. */
export function deleteAny(standIn: StandIn, fields: Fields) {
  const localId = fields.text('localId');
  must(localId, 'MISSING_LOCAL_ID');
  must(standIn.accounts.byId(localId), 'USER_NOT_FOUND');
  standIn.accounts.remove(localId);
  return ANSWER;
}
