import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from '../../env/env.ts';
import { createBackupJob } from '../../jobs/backup/backup-job.ts';
import { measureStore } from '../../telemetry/store-metrics.ts';
import { createTelemetry, type Telemetry } from '../../telemetry/telemetry.ts';
import { testServer } from '../../testing/test-server.ts';

const file = (path: string): string =>
  fileURLToPath(new URL(`../../../../../${path}`, import.meta.url));
const read = (path: string): string => readFileSync(file(path), 'utf8');

const RULES = 'deploy/prometheus/alerts.yaml';
const DASHBOARD = 'deploy/grafana/bicycles-mania.json';

/** Keywords and functions of PromQL. */
const PROMQL = new Set(
  'sum max min topk rate increase histogram_quantile vector or and unless offset by without on'.split(
    ' ',
  ),
);
/** Prometheus adds this metric for each target. */
const OF_PROMETHEUS = ['up'];

const panelSchema = z.object({
  title: z.string(),
  targets: z.array(z.object({ expr: z.string() })).default([]),
});

/** The names of the metrics that a query reads. */
function metricNames(query: string): string[] {
  const names = query
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, ' ')
    .replaceAll(/\b(?:by|without|on)\s*\([^)]*\)/g, ' ')
    .match(/\b[a-z_:][a-z0-9_:]*/gi);
  return (names ?? []).filter((name) => !PROMQL.has(name));
}

/** The queries of the rules: the text after `expr:`, including the indented lines below it. */
function alertQueries(): string[] {
  const blocks = read(RULES).matchAll(/^ {8}expr: (?:>-\n)?((?:.*\n)(?: {10}.*\n)*)/gm);
  return [...blocks].map(([, query = '']) => query);
}

const alerts = [...read(RULES).matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name);

/** The headings that are followed by text. */
const runbooks = [...read('docs/operations.md').matchAll(/^#### (\w+)\n\n\S/gm)].map(
  ([, name = '']) => name,
);

let telemetry: Telemetry;
let exposed: ReadonlySet<string>;

beforeAll(async () => {
  const { variables } = readEnv({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
    SENTRY_DSN: 'http://key@127.0.0.1:1/1',
  });
  const metrics = new Registry();
  telemetry = await createTelemetry(variables, { version: '1.2.3', commit: null }, metrics);
  createBackupJob(metrics, () => Promise.reject(new Error('No backup is made here.')));
  measureStore(metrics);
  const server = await testServer({ metrics });
  const { body } = await server.app.inject('/metrics');
  await server.close();
  const types = [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  exposed = new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  );
});
afterAll(() => telemetry.tracing?.shutdown());

const unknownNames = (query: string) =>
  metricNames(query).filter((name) => !exposed.has(name) && !OF_PROMETHEUS.includes(name));

test('the parser finds the names of metrics in a query', () => {
  const query = 'topk(3, sum by (le, state) (rate(a_total{b=~"c|d"}[5m]))) / max(e offset 1h) > 2';
  expect(metricNames(query)).toEqual(['a_total', 'e']);
});

describe('the dashboard', () => {
  const { panels } = z.object({ panels: z.array(panelSchema) }).parse(JSON.parse(read(DASHBOARD)));
  const charts = panels.filter(({ targets }) => targets.length > 0);

  test('has charts, each with a query on existing metrics', () => {
    expect(charts.length).toBeGreaterThan(15);
  });

  test.each(charts.map(({ title, targets }) => [title, targets] as const))(
    'shows metrics that exist: %s',
    (_, targets) => {
      for (const { expr } of targets) {
        expect(metricNames(expr).length).toBeGreaterThan(0);
        expect(unknownNames(expr)).toEqual([]);
      }
    },
  );
});

describe('the alert rules', () => {
  test('use existing metrics', () => {
    const queries = alertQueries();
    expect(queries).toHaveLength(alerts.length);
    for (const query of queries) {
      expect(metricNames(query).length).toBeGreaterThan(0);
      expect(unknownNames(query)).toEqual([]);
    }
  });

  test.each(alerts)('%s has its runbook in the documentation', (alert) => {
    expect(read(RULES)).toContain(`runbook: docs/operations.md#${alert.toLowerCase()}\n`);
    expect(runbooks).toContain(alert);
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  test.skipIf(!hasPromtool && process.env['CI'] !== 'true')('pass their own tests', () => {
    const tests = file('deploy/prometheus/alerts.test.yaml');
    const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', tests], {
      encoding: 'utf8',
    });
    expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});
