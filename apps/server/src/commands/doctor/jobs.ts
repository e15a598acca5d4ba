import { formatAge } from '../../jobs/backup/restore-backup.ts';
import { JOBS } from '../../jobs/jobs.ts';
import { ownUrl } from './addresses.ts';
import { type Check, fail, type Finding, ok, type Subject, warn } from './check.ts';

const MISSED_RUNS = 3;
const LONG_QUEUE = 200;
const OLD_MAIL_MS = 600_000;
const LOOK = 'Look at the log of the shop.';

export const JOB_CHECKS: readonly Check[] = [
  { name: 'jobs', mend: LOOK, run: fromMetrics(checkJobs) },
  { name: 'queue', mend: LOOK, run: fromMetrics(checkQueue) },
  { name: 'outbox', mend: LOOK, run: fromMetrics(checkOutbox) },
];

interface Sample {
  labels: string;
  value: number;
}

/** A check of the metrics of the running shop. */
function fromMetrics(check: (page: string) => Finding): Check['run'] {
  return async ({ env, timeoutMs }: Subject) => {
    const { METRICS_TOKEN: token } = env.variables;
    const response = await fetch(`${ownUrl(env)}/metrics`, {
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(() => null);
    if (response === null) return warn('not seen: the shop does not run', 'Start the shop.');
    if (response.ok) return check(await response.text());
    const mend = 'Set METRICS_TOKEN for the shop and this command.';
    return warn('not seen: /metrics is closed', mend);
  };
}

/** The values of a metric on a page in Prometheus's text format. */
function samples(page: string, name: string): Sample[] {
  const lines = page.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'));
  return [...lines].map(([, labels = '', value]) => ({ labels, value: Number(value) }));
}

const sum = (values: readonly Sample[]) => values.reduce((total, { value }) => total + value, 0);

/** Looks for jobs whose last success is too long ago: they fail, or one run does not end. */
export function checkJobs(page: string): Finding {
  const ages = samples(page, 'job_last_success_age_seconds');
  const late = JOBS.flatMap(({ name, everyMs }) => {
    const age = ages.find(({ labels }) => labels === `job="${name}"`);
    const ageMs = (age?.value ?? 0) * 1000;
    return ageMs > MISSED_RUNS * everyMs ? [`${name} (${formatAge(ageMs)})`] : [];
  });
  if (late.length > 0) return fail(`late: ${late.join(', ')}`, 'Look for "job failed" in the log.');
  return ages.length === 0
    ? warn('no job has run yet', 'Run this again in a minute.')
    : ok(`${ages.length} jobs run in time`);
}

/** Looks at the units of work that wait for the database. */
export function checkQueue(page: string): Finding {
  const queued = sum(samples(page, 'store_queue_depth'));
  if (queued <= LONG_QUEUE) return ok(`${queued} units of work wait for the database`);
  return warn(`${queued} units of work wait for the database`, 'See "Outages" in operations.md.');
}

/** Looks for mails that are due and not sent, and for those that are given up. */
export function checkOutbox(page: string): Finding {
  const ageMs = sum(samples(page, 'mail_queue_age_seconds')) * 1000;
  const unsent = samples(page, 'mails_unsent');
  const dead = sum(unsent.filter(({ labels }) => labels.includes('state="dead"')));
  const waiting = sum(unsent) - dead;
  if (ageMs > OLD_MAIL_MS) {
    const mend = 'See the line "mail", and look for "mail" in the log.';
    return fail(`${waiting} mails wait, the first one for ${formatAge(ageMs)}`, mend);
  }
  if (dead > 0) {
    const mend = '/dashboard/mails names the reasons and sends them again.';
    return warn(`${dead} mails could not be sent`, mend);
  }
  return ok(`${waiting} mails wait`);
}
