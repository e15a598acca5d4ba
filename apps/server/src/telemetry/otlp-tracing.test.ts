import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type TraceCollector, traceCollector } from '../testing/trace-collector.ts';
import { testServer } from '../testing/test-server.ts';
import { otlpTracing } from './otlp-tracing.ts';
import type { Tracing } from './tracing.ts';

const TRACE = 'a'.repeat(32);
const SAMPLED = `00-${TRACE}-${'b'.repeat(16)}-01`;

let collector: TraceCollector;
let exports: string[];

beforeEach(async () => {
  exports = [];
  collector = await traceCollector();
});
afterEach(() => collector.close());

const tracingTo = (endpoint: string, sampleRatio = 1): Tracing =>
  otlpTracing({
    endpoint,
    sampleRatio,
    resource: {},
    onExport: (outcome, spans) => void exports.push(`${outcome} ${spans}`),
  });

const failedSpans = () =>
  exports.reduce((sum, line) => sum + Number(line.replace('failed ', '')), 0);

/** The spans of one request to `/parts`, from this address. */
async function request(
  tracing: Tracing,
  trustProxy: string[],
  headers: Record<string, string>,
  url = '/parts/none',
) {
  const server = await testServer({ tracing, trustProxy });
  server.shop.deps.tracer = tracing;
  await server.app.inject({ url, headers, remoteAddress: '10.1.2.3' });
  await server.close();
  await tracing.shutdown();
  return collector.spans;
}

describe('traceparent', () => {
  test('of a trusted proxy continues its trace', async () => {
    const spans = await request(tracingTo(`${collector.url}/`), ['10.0.0.0/8'], {
      traceparent: SAMPLED,
    });
    const root = spans.find(({ name }) => name === 'GET /parts/:id');
    expect([root?.traceId, root?.parentSpanId]).toEqual([TRACE, 'b'.repeat(16)]);
    expect(new Set(spans.map(({ traceId }) => traceId))).toEqual(new Set([TRACE]));
  });

  test.each([
    ['of a visitor', ['10.9.9.9'], SAMPLED],
    ['without a trusted proxy', [], SAMPLED],
    ['that is malformed', ['10.0.0.0/8'], `00-${TRACE}-short-01`],
    ['of zeros', ['10.0.0.0/8'], `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`],
  ])('%s starts a trace of its own', async (_, trustProxy, traceparent) => {
    const spans = await request(tracingTo(collector.url), trustProxy, { traceparent });
    const root = spans.find(({ name }) => name === 'GET /parts/:id');
    expect(root?.traceId).toMatch(/^[0-9a-f]{32}$/);
    expect([root?.traceId === TRACE, root?.parentSpanId]).toEqual([false, undefined]);
  });

  test('without the sampled flag is respected', async () => {
    const traceparent = SAMPLED.replace(/01$/, '00');
    expect(await request(tracingTo(collector.url), ['10.0.0.0/8'], { traceparent })).toEqual([]);
  });
});

describe('sampling and limits', () => {
  test('with a ratio of 0 nothing is exported', async () => {
    expect(await request(tracingTo(collector.url, 0), [], {})).toEqual([]);
  });

  test('an operator’s own requests are not traced', async () => {
    expect(await request(tracingTo(collector.url), [], {}, '/healthz')).toEqual([]);
  });

  test('a long attribute is cut', async () => {
    const tracing = tracingTo(collector.url);
    await tracing.span({ name: 'long', attributes: { text: 'x'.repeat(5000) } }, async () => 1);
    await tracing.shutdown();
    expect(collector.spans[0]?.attributes['text']).toHaveLength(256);
  });

  test('a rejection is rethrown and recorded without its message', async () => {
    const tracing = tracingTo(collector.url);
    const failing = tracing.span({ name: 'failing' }, () =>
      Promise.reject(new Error('a@b.example')),
    );
    await expect(failing).rejects.toThrow('a@b.example');
    await tracing.shutdown();
    expect(collector.spans[0]).toMatchObject({
      isError: true,
      attributes: { 'error.type': 'INTERNAL' },
    });
    expect(collector.bodies.join('')).not.toContain('a@b.example');
  });
});

describe('a collector', () => {
  test('that is unavailable delays no work; the queue holds 2,048 spans and one export of 512 at most', async () => {
    const tracing = tracingTo('http://127.0.0.1:1');
    const work = Array.from({ length: 5000 }, () => tracing.span({ name: 'work' }, async () => 1));
    expect(await Promise.all(work)).toHaveLength(5000);
    await tracing.shutdown();
    await vi.waitFor(() => expect(failedSpans()).toBe(2048 + 512), { timeout: 15_000 });
  });

  test('receives the remaining spans when the shop shuts down', async () => {
    const tracing = tracingTo(collector.url);
    const work = Array.from({ length: 2000 }, () => tracing.span({ name: 'work' }, async () => 1));
    await Promise.all(work);
    await tracing.shutdown();
    expect(collector.spans).toHaveLength(2000);
  });
});
