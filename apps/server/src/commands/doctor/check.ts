import { setTimeout as sleep } from 'node:timers/promises';
import type { Env } from '../../env/env.ts';
import type { RawEnv } from '../../env/variables.ts';
import { isExpected } from '../../startup-error.ts';

/** What a check found: `fail` stops or harms the shop, `warn` is for the operator to decide. */
export interface Finding {
  status: 'ok' | 'warn' | 'fail';
  seen: string;
  /** What to do about it; empty when all is well. */
  mend: string;
}

export interface Result extends Finding {
  name: string;
}

/** What the checks look at. They change nothing; one sends a mail. */
export interface Subject {
  env: Env;
  raw: RawEnv;
  now: number;
  /** The longest that one check may take, in milliseconds. */
  timeoutMs: number;
  /** Google's identity API; another address in tests. */
  googleApi?: string | undefined;
  /** The name of the only check to run. */
  only?: string | undefined;
  /** Whether the check of the mail server sends a mail; by default it does. */
  sendsMail?: boolean | undefined;
}

export interface Check {
  name: string;
  /** An error counts as a failure; its message is shown when it is written for the operator. */
  run(subject: Subject): Finding | Promise<Finding>;
  /** What to do when the check itself fails. */
  mend: string;
}

export const ok = (seen: string): Finding => ({ status: 'ok', seen, mend: '' });
export const warn = (seen: string, mend: string): Finding => ({ status: 'warn', seen, mend });
export const fail = (seen: string, mend: string): Finding => ({ status: 'fail', seen, mend });

/** A provider that is replaced by a stand-in. */
export function standIn(appEnv: string, does: string): Finding {
  const seen = `the stand-in on this machine ${does}`;
  return appEnv === 'demo' ? ok(seen) : warn(seen, 'Set the variables of the real provider.');
}

/** Runs a check within its time. */
export async function runCheck(check: Check, subject: Subject): Promise<Result> {
  const { name, mend } = check;
  const { timeoutMs } = subject;
  const timedOut = sleep(timeoutMs, fail(`no result within ${timeoutMs / 1000} s`, mend));
  try {
    return { name, ...(await Promise.race([check.run(subject), timedOut])) };
  } catch (error) {
    return { name, ...fail(describe(error), mend) };
  }
}

function describe(error: unknown): string {
  if (isExpected(error)) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  return `unexpected error: ${reason.split('\n')[0]}`;
}
