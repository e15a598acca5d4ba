import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type ErrorReport, type ErrorReporter, groupKey } from './error-report.ts';
import { createReportBudget } from './report-budget.ts';

const TIMEOUT_MS = 5000;
const CLOSE_MS = 1000;
/** Reports in progress at once; further ones are dropped. */
const MAX_IN_PROGRESS = 10;
const LIMITS = { perMinute: 60, perGroup: 20 };
/** The pause when the service requests one without a duration. Seconds. */
const DEFAULT_PAUSE_S = 60;

export interface SentryOptions {
  dsn: string;
  release: string;
  environment: string;
  /** Receives the outcome of each report. */
  onReport: (outcome: 'sent' | 'failed' | 'dropped') => void;
  /** Milliseconds. */
  clock?: () => number;
}

/**
 * Reports errors to a service that speaks Sentry's envelope protocol
 * (https://develop.sentry.dev/sdk/data-model/envelopes/). If the service is unavailable, only
 * reports are lost.
 */
export function sentryReporter(options: SentryOptions): ErrorReporter {
  const target = parseDsn(options.dsn);
  if (target === null) throw new TypeError('SENTRY_DSN is invalid.');
  const { onReport, clock = Date.now } = options;
  const mayReport = createReportBudget({ ...LIMITS, clock });
  const inProgress = new Set<Promise<void>>();
  let pausedUntil = 0;

  const send = async (body: string): Promise<void> => {
    try {
      const response = await fetch(target.url, {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=bicycles-mania/1, sentry_key=${target.key}`,
        },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (response.status === 429) {
        const seconds = Number(response.headers.get('retry-after') ?? DEFAULT_PAUSE_S);
        pausedUntil = clock() + (Number.isFinite(seconds) ? seconds : DEFAULT_PAUSE_S) * 1000;
      }
      onReport(response.ok ? 'sent' : 'failed');
    } catch {
      onReport('failed');
    }
  };

  return {
    report(report) {
      const isPaused = clock() < pausedUntil || inProgress.size >= MAX_IN_PROGRESS;
      if (isPaused || !mayReport(groupKey(report))) return onReport('dropped');
      const sending = send(toEnvelope(report, options, clock()));
      inProgress.add(sending);
      void sending.finally(() => inProgress.delete(sending));
    },
    async close() {
      await Promise.race([Promise.all(inProgress), sleep(CLOSE_MS, undefined, { ref: false })]);
    },
  };
}

const PLATFORMS = { server: 'node', browser: 'javascript', policy: 'javascript' } as const;

function toEnvelope(report: ErrorReport, options: SentryOptions, now: number): string {
  const id = randomUUID().replaceAll('-', '');
  const event = {
    event_id: id,
    timestamp: now / 1000,
    platform: PLATFORMS[report.source],
    level: report.source === 'policy' ? 'warning' : 'error',
    release: options.release,
    environment: options.environment,
    tags: { source: report.source, ...report.tags },
    exception: {
      values: [
        {
          type: report.type,
          value: report.message,
          // Sentry shows the innermost call last.
          stacktrace: { frames: report.frames.map(toSentryFrame).toReversed() },
        },
      ],
    },
  };
  const header = { event_id: id, sent_at: new Date(now).toISOString() };
  return [header, { type: 'event' }, event].map((line) => `${JSON.stringify(line)}\n`).join('');
}

function toSentryFrame({ file, line, column, function: name }: ErrorReport['frames'][number]) {
  const isOurs = !file.startsWith('node:') && !file.includes('node_modules');
  return { filename: file, lineno: line, colno: column, function: name, in_app: isOurs };
}

/** The address and the key of a DSN, `https://<key>@<host>/<project>`. Null for an invalid one. */
export function parseDsn(dsn: string): { url: string; key: string } | null {
  const url = URL.parse(dsn);
  const [, path = '', project] = /^(.*\/)([^/]+)$/.exec(url?.pathname ?? '') ?? [];
  if (url === null || url.username === '' || project === undefined) return null;
  if (!/^https?:$/.test(url.protocol)) return null;
  return { url: `${url.origin}${path}api/${project}/envelope/`, key: url.username };
}
