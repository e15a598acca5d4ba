import { retryLater } from '@bm/domain/errors/app-error';

/** Calls of an account that wait while one of them runs. */
const MAX_WAITING = 8;
/** A call is stopped after two seconds. */
const RETRY_AFTER_S = 2;

interface Turns {
  waiting: number;
  /** Resolves when all earlier calls have ended. */
  ended: Promise<void>;
}

/**
 * Returns a function that runs calls of an account one after the other. Throws TOO_MANY_REQUESTS while
 * MAX_WAITING calls of the account wait.
 */
export function accountTurns() {
  const accounts = new Map<string, Turns>();
  return async <T>(account: string, work: () => Promise<T>): Promise<T> => {
    const turns = accounts.get(account) ?? { waiting: 0, ended: Promise.resolve() };
    if (turns.waiting > MAX_WAITING) {
      throw retryLater('TOO_MANY_REQUESTS', RETRY_AFTER_S);
    }
    accounts.set(account, turns);
    const { promise, resolve } = Promise.withResolvers<void>();
    const { ended } = turns;
    turns.ended = promise;
    turns.waiting += 1;
    await ended;
    try {
      return await work();
    } finally {
      turns.waiting -= 1;
      if (turns.waiting === 0) accounts.delete(account);
      resolve();
    }
  };
}
