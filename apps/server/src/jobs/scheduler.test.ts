import { testShop, type TestShop } from '@bm/api/testing/test-shop';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createJobHistory, type JobHistory } from './job-history.ts';
import { JOBS, type Job } from './jobs.ts';
import { startJobs } from './scheduler.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
});

/** A job that counts its runs; the test ends each run. */
function heldJob() {
  const state = { runs: 0, finish: () => {} };
  const job: Job = {
    name: 'held',
    everyMs: 1000,
    run: () => {
      state.runs += 1;
      return new Promise((resolve) => {
        state.finish = () => resolve({ done: 1 });
      });
    },
  };
  return { job, state };
}

const acquireLease = () => Promise.resolve(true);
const options = () => ({ api: shop.deps, history: createJobHistory(), acquireLease });

describe('startJobs', () => {
  test('runs at once, and again one interval after the end of the last run', async () => {
    const { job, state } = heldJob();
    const stop = startJobs([job], options());
    await vi.advanceTimersByTimeAsync(0);
    expect(state.runs).toBe(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(state.runs).toBe(1);
    state.finish();
    await vi.advanceTimersByTimeAsync(999);
    expect(state.runs).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(state.runs).toBe(2);
    state.finish();
    await stop();
  });

  test('waits for running jobs when it is stopped', async () => {
    const { job, state } = heldJob();
    const stop = startJobs([job], options());
    await vi.advanceTimersByTimeAsync(0);
    let stopped = false;
    const stopping = stop().then(() => (stopped = true));
    await vi.advanceTimersByTimeAsync(0);
    expect(stopped).toBe(false);
    state.finish();
    await stopping;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(state.runs).toBe(1);
  });

  test('aborts the signal of a running job when it is stopped', async () => {
    const seen: boolean[] = [];
    const run: Job['run'] = (_, signal) =>
      new Promise((resolve) => {
        seen.push(signal?.aborted ?? true);
        signal?.addEventListener('abort', () => resolve({}));
      });
    const stop = startJobs([{ name: 'long', everyMs: 1000, run }], options());
    await vi.advanceTimersByTimeAsync(0);
    await stop();
    expect(seen).toEqual([false]);
  });

  test('logs a failure and retries after the interval', async () => {
    const run = vi.fn<Job['run']>().mockRejectedValueOnce(new Error('away')).mockResolvedValue({});
    const succeeded = vi.fn<JobHistory['succeeded']>();
    const times: JobHistory = { ...createJobHistory(), succeeded };
    const stop = startJobs([{ name: 'shaky', everyMs: 1000, run }], {
      ...options(),
      history: times,
    });
    await vi.advanceTimersByTimeAsync(0);
    expect(succeeded).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).toHaveBeenCalledTimes(2);
    expect(succeeded).toHaveBeenCalledExactlyOnceWith('shaky');
    expect(shop.logged).toEqual([
      {
        level: 'error',
        details: { err: new Error('away'), job: 'shaky' },
        message: 'job failed',
      },
    ]);
    await stop();
  });

  test('skips a run without a lease and logs a failed lease', async () => {
    const { job, state } = heldJob();
    const turns = [() => true, () => false, () => Promise.reject(new Error('away')), () => true];
    const times = createJobHistory();
    const seen: unknown[] = [];
    const stop = startJobs([job], {
      api: shop.deps,
      history: times,
      acquireLease: async () => turns.shift()?.() ?? false,
    });
    for (let look = 0; look < 4; look += 1) {
      await vi.advanceTimersByTimeAsync(0);
      seen.push([state.runs, times.ages().length]);
      state.finish();
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(seen).toEqual([
      [1, 1],
      [1, 0],
      [1, 0],
      [2, 1],
    ]);
    expect(shop.logged.filter(({ level }) => level === 'error')).toHaveLength(1);
    await stop();
  });
});

const job = (name: string) => JOBS.find((candidate) => candidate.name === name);

describe('the jobs', () => {
  test('settle, expire and purge orders and prune idempotency records', async () => {
    vi.useRealTimers();
    const paid = await shop.order();
    await shop.payAtProvider(paid.id);
    const unpaid = await shop.order();
    shop.clock.now += 73 * 60 * 60 * 1000;

    const done = await job('reconcile-payments')?.run(shop.deps);
    expect(done).toMatchObject({ paid: 1, failed: 0 });
    expect(await job('expire-orders')?.run(shop.deps)).toMatchObject({ expired: 1, failed: 0 });
    const forgotten = await job('prune-idempotency')?.run(shop.deps);
    expect(forgotten?.['forgotten']).toBeGreaterThanOrEqual(2);
    expect(await shop.store.read.orders.byId(paid.id)).toMatchObject({ state: 'paid' });
    expect(await shop.store.read.orders.byId(unpaid.id)).toMatchObject({ state: 'expired' });
    shop.clock.now += 91 * 24 * 60 * 60 * 1000;
    expect(await job('purge-orders')?.run(shop.deps)).toEqual({ purged: 1 });
    expect(await shop.store.read.orders.byId(unpaid.id)).toBeNull();
  });
});
