import { saveRestarted, updateAnswer } from '../accounts/account-changes.ts';
import { must } from '../errors.ts';
import { secondsOf } from '../seconds.ts';
import type { StandIn } from '../stand-in.ts';
import { usableOobCode } from './oob-code.ts';

/** Uses up a code of a verification mail: the email is verified, or changed and verified. */
export function applyOobCode(standIn: StandIn, code: string | undefined) {
  const account = standIn.transaction(() => {
    const { oob, account: before } = usableOobCode(standIn, code);
    must(oob.requestType !== 'PASSWORD_RESET', 'INVALID_OOB_CODE');
    standIn.oobCodes.remove(oob.code);
    const verified = { ...before, emailVerified: true };
    if (oob.newEmail === null) {
      standIn.accounts.save(verified);
      return verified;
    }
    must(!standIn.accounts.byEmail(oob.newEmail), 'EMAIL_EXISTS');
    const changed = { ...verified, email: oob.newEmail };
    return saveRestarted(standIn, changed, secondsOf(Date.now()));
  });
  return updateAnswer(account);
}
