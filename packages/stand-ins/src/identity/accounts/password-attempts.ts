import { IdentityError } from '../errors.ts';

const WINDOW_MS = 15 * 60 * 1000;
/** Wrong passwords in a window: for one account from one address, and for all from one address. */
const MAX_PER_ACCOUNT = 10;
const MAX_PER_ADDRESS = 100;
/** About 200 bytes each; the oldest are evicted first. */
const MAX_KEYS = 10_000;

const TOO_MANY =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts. You can immediately restore it by resetting your password or you can try again later.';

interface Failures {
  count: number;
  endsAt: number;
}

/**
 * Rate limit for wrong passwords, in the memory of this process. An account is limited per address,
 * so guesses from one address do not lock out the owner at another. `clock` in milliseconds.
 */
export function passwordAttempts(clock: () => number = Date.now) {
  const windows = new Map<string, Failures>();

  function add(key: string, change: 1 | -1): number {
    const known = windows.get(key);
    const isOpen = known !== undefined && known.endsAt > clock();
    const failures = isOpen ? known : { count: 0, endsAt: clock() + WINDOW_MS };
    failures.count = Math.max(0, failures.count + change);
    if (!isOpen || failures.count === 0) windows.delete(key);
    // A count of 0 would only displace others.
    if (failures.count > 0) windows.set(key, failures);
    const [oldest] = windows.keys();
    if (windows.size > MAX_KEYS && oldest !== undefined) windows.delete(oldest);
    return failures.count;
  }

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
