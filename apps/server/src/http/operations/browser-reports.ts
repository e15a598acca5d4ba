import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import { z } from 'zod';
import {
  type ErrorReport,
  type ErrorReporter,
  groupKey,
  readError,
  redact,
} from '../../telemetry/errors/error-report.ts';
import { createReportBudget } from '../../telemetry/errors/report-budget.ts';
import type { ResolveFrames } from '../../telemetry/errors/source-maps.ts';
import { rejectCrossOriginWrites } from '../security/cross-origin.ts';
import { CONTENT_POLICY_REPORTS } from '../security/headers.ts';
import type { LimiterForRequest } from '../security/rate-limit/rate-limit.ts';

const BODY_LIMIT_BYTES = 8 * 1024;
/**
 * The limits of this process. An accepted report resolves up to 20 frames and writes one log line.
 */
const LIMITS = { perMinute: 30, perGroup: 3 };
const MAX_TEXT = 200;

const browserErrorSchema = z.object({
  name: z.string().catch('Error'),
  message: z.string(),
  stack: z.string().catch(''),
  page: z.string().catch(''),
});

/** https://www.w3.org/TR/CSP3/#deprecated-serialize-violation */
const violationSchema = z.object({
  'csp-report': z.object({
    'document-uri': z.string().catch(''),
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().catch('unknown'),
    'blocked-uri': z.string().catch(''),
    'source-file': z.string().catch(''),
    'line-number': z.number().catch(0),
    'column-number': z.number().catch(0),
  }),
});

interface BrowserReportsOptions {
  publicUrl: string;
  rateLimiter: LimiterForRequest;
  reporter: ErrorReporter;
  registry: Registry;
  resolveFrames: ResolveFrames;
  /** The release of this build. */
  release: string;
  /** Milliseconds. */
  clock: () => number;
}

/**
 * Receives reports of browsers: uncaught errors and violations of the content policy. Both are open
 * to all, so each caller, each group of errors and this process have limits. Responses confirm only
 * that a report was received.
 */
export async function browserReportsPlugin(
  app: FastifyInstance,
  options: BrowserReportsOptions,
): Promise<void> {
  const { rateLimiter, reporter, registry, resolveFrames, release, clock } = options;
  const counter = new Counter({
    name: 'browser_reports_total',
    help: 'Reports of browsers by kind (error, policy) and outcome (taken, dropped, invalid).',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  const mayReport = createReportBudget({ ...LIMITS, clock });
  rejectCrossOriginWrites(app, options.publicUrl);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    ['application/json', 'application/csp-report'],
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );

  const take = async (kind: 'error' | 'policy', report: ErrorReport | null): Promise<void> => {
    if (report === null) return counter.inc({ kind, outcome: 'invalid' });
    if (!mayReport(groupKey(report))) return counter.inc({ kind, outcome: 'dropped' });
    counter.inc({ kind, outcome: 'taken' });
    const { frames, isOurs } = await resolveFrames(report.frames);
    const tags = { ...report.tags, release: isOurs ? release : 'unknown' };
    reporter.report({ ...report, frames, tags });
  };

  const options204 = { bodyLimit: BODY_LIMIT_BYTES };
  app.post('/reports/browser-errors', options204, async (request, reply) => {
    await rateLimiter(request)?.('reports.browserError', null);
    await take('error', toErrorReport(request));
    return reply.code(204).send();
  });
  app.post(CONTENT_POLICY_REPORTS, options204, async (request, reply) => {
    await rateLimiter(request)?.('reports.contentPolicy', null);
    await take('policy', toViolationReport(request));
    return reply.code(204).send();
  });
}

function toErrorReport({ body, headers }: FastifyRequest): ErrorReport | null {
  const parsed = browserErrorSchema.safeParse(body);
  if (!parsed.success) return null;
  const { page } = parsed.data;
  return {
    source: 'browser',
    ...readError(parsed.data),
    tags: { page: pagePath(page), browser: browserName(headers['user-agent']) },
  };
}

/** Browser extensions cause most violations; these are ignored. */
const FOREIGN = /^(?!https?:|inline|eval|data|blob|self|$)/;

function toViolationReport({ body, headers }: FastifyRequest): ErrorReport | null {
  const parsed = violationSchema.safeParse(body);
  if (!parsed.success) return null;
  const violation = parsed.data['csp-report'];
  const { 'source-file': file, 'blocked-uri': blocked } = violation;
  if (FOREIGN.test(file) || FOREIGN.test(blocked)) return null;
  const directive = violation['effective-directive'] ?? violation['violated-directive'];
  const line = violation['line-number'];
  const column = violation['column-number'];
  return {
    source: 'policy',
    ...readError({
      name: 'ContentPolicyViolation',
      message: `${directive} blocked ${URL.parse(blocked)?.origin ?? blocked}`,
      stack: file === '' ? '' : `at ${file}:${line}:${column}`,
    }),
    tags: {
      page: pagePath(URL.parse(violation['document-uri'])?.pathname ?? ''),
      browser: browserName(headers['user-agent']),
    },
  };
}

/** A path without its query. */
function pagePath(path: string): string {
  return redact(path.slice(0, 2 * MAX_TEXT)).slice(0, MAX_TEXT);
}

/** The browser and its major version. */
function browserName(userAgent = ''): string {
  const [, name, version] = /\b(Edg|Firefox|Chrome|Version)\/(\d{1,4})/.exec(userAgent) ?? [];
  return name === undefined ? 'other' : `${name === 'Version' ? 'Safari' : name} ${version}`;
}
