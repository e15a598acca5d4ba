import { IdentityError } from '../errors.ts';
import { windowCounts } from './window-counts.ts';

const WINDOW_MS = 15 * 60 * 1000;
/** Wrong passwords in a window: for one account from one address, and for all from one address. */
const MAX_PER_ACCOUNT = 10;
const MAX_PER_ADDRESS = 100;

const TOO_MANY =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';

/**
 * Rate limit for wrong passwords, in the memory of this process. An account is limited per address,
 * so guesses from one address do not lock out the owner at another. `clock` in milliseconds.
 */
export function passwordAttempts(clock: () => number = Date.now) {
  const add = windowCounts(WINDOW_MS, clock);

  return {
    /**
     * Counts an attempt as a failure before its password is hashed, so that concurrent attempts
     * count too. `account` should change with the password: a reset then opens the account at once.
     * Returns a function that undoes the count. Throws `TOO_MANY_ATTEMPTS_TRY_LATER`.
     */
    begin: (account: string, address: string): (() => void) => {
      const keys = [`${address} ${account}`, address] as const;
      const [accountFailures = 0, addressFailures = 0] = keys.map((key) => add(key, 1));
      const undo = () => keys.forEach((key) => add(key, -1));
      if (accountFailures > MAX_PER_ACCOUNT || addressFailures > MAX_PER_ADDRESS) {
        undo();
        throw new IdentityError(TOO_MANY);
      }
      return undo;
    },
  };
}
