import { readEnv } from '../../env/env.ts';
import { readRawEnv, type RawEnv } from '../../env/variables.ts';
import { StartupError } from '../../startup-error.ts';
import { ADDRESS_CHECKS } from './addresses.ts';
import { BACKUP_CHECKS } from './backups.ts';
import { type Check, fail, ok, type Result, runCheck, type Subject, warn } from './check.ts';
import { CURRENCY_CHECK } from './currency.ts';
import { DATABASE_CHECK } from './database.ts';
import { FIREBASE_CHECKS } from './firebase.ts';
import { JOB_CHECKS } from './jobs.ts';
import { checkNode, MACHINE_CHECKS } from './machine.ts';
import { MAIL_CHECK } from './mail.ts';
import { PAYMENT_CHECKS } from './payments.ts';
import { PICTURE_CHECK } from './pictures.ts';
import { redact, SECRET_CHECKS } from './secrets.ts';

/** Loading the SDKs of providers blocks the event loop, so their checks come after the others. */
const GROUPS: readonly (readonly Check[])[] = [
  [
    ...MACHINE_CHECKS,
    ...SECRET_CHECKS,
    DATABASE_CHECK,
    CURRENCY_CHECK,
    ...ADDRESS_CHECKS,
    ...BACKUP_CHECKS,
    ...JOB_CHECKS,
  ],
  [...PAYMENT_CHECKS, ...FIREBASE_CHECKS, PICTURE_CHECK, MAIL_CHECK],
];

const TIMEOUT_MS = 5000;

/**
 * Checks an installation against its environment and changes nothing; one check sends a mail. Each
 * check takes at most 5 seconds. With an invalid environment only that is reported. No result contains a secret.
 */
export async function diagnose(
  source: RawEnv,
  options: Partial<Pick<Subject, 'googleApi' | 'now' | 'only' | 'sendsMail' | 'timeoutMs'>> = {},
): Promise<Result[]> {
  const raw = readRawEnv(source);
  const results = await runAll(raw, options);
  return results.map((result) => ({
    ...result,
    seen: redact(result.seen, raw),
    mend: redact(result.mend, raw),
  }));
}

async function runAll(raw: RawEnv, options: Partial<Subject>): Promise<Result[]> {
  try {
    const env = readEnv(raw);
    const warnings = env.warnings.map((seen) => warn(seen, SEE_README));
    const environment = warnings.length === 0 ? [ok('valid')] : warnings;
    const results = environment.map((found): Result => ({ name: 'environment', ...found }));
    const subject = { env, raw, now: Date.now(), timeoutMs: TIMEOUT_MS, ...options };
    for (const group of GROUPS) {
      const checks = group.filter(({ name }) => (options.only ?? name) === name);
      results.push(...(await Promise.all(checks.map((check) => runCheck(check, subject)))));
    }
    return results;
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    const problems = error.message.split('\n').filter((line) => line.startsWith('  - '));
    return [
      { name: 'Node', ...checkNode(process.versions.node) },
      ...problems.map((line): Result => {
        const mend = `${SEE_README} The other checks need a valid environment.`;
        return { name: 'environment', ...fail(line.slice('  - '.length), mend) };
      }),
    ];
  }
}

const SEE_README = 'See "Configuration" in README.md.';

const SIGNS = { ok: 'ok  ', warn: 'WARN', fail: 'FAIL' } as const;

/** Formats results for a terminal: one line each, and the mend below. */
export function formatResults(results: readonly Result[]): string {
  const lines = results.flatMap(({ name, status, seen, mend }) => [
    `${SIGNS[status]}  ${name}: ${seen}`,
    ...(mend === '' || status === 'ok' ? [] : [`      ${mend}`]),
  ]);
  const count = (wanted: Result['status']) =>
    results.filter(({ status }) => status === wanted).length;
  return [...lines, `${count('ok')} ok, ${count('warn')} warnings, ${count('fail')} failures`].join(
    '\n',
  );
}
