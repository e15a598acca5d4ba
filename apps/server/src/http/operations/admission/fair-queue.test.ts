import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { createFairQueue, type FairQueue, type FairQueueLimits } from './fair-queue.ts';

const NO_LIMITS = { running: 4, waitingPerCaller: 1000, waiting: 1000, waitMs: 60_000 };

let queue: FairQueue;
let now: number;
afterEach(() => queue.close());

function setUp(limits: Partial<FairQueueLimits> = {}): void {
  now = 0;
  queue = createFairQueue({ ...NO_LIMITS, ...limits }, () => now);
}

const rounds = async (count: number): Promise<void> => {
  for (let round = 0; round < count; round += 1) await turn();
};

/** Enters calls that take `ms` each; returns the callers in the order of their starts. */
function enterAll(callers: readonly string[], { isExpensive = true, ms = 0 } = {}) {
  const started: string[] = [];
  const leaves: (() => void)[] = [];
  const errors: unknown[] = [];
  const entered = callers.map(async (caller) => {
    try {
      const leave = await queue.enter({ caller, isExpensive });
      started.push(caller);
      now += ms;
      leaves.push(leave);
    } catch (error) {
      errors.push(error);
    }
  });
  return { started, leaves, errors, all: Promise.all(entered) };
}

describe('the fair queue', () => {
  test('starts a call at once where none waits', async () => {
    setUp();
    const { started } = enterAll(['a']);
    await Promise.resolve();
    expect(started).toEqual(['a']);
  });

  test('serves a caller next who comes after hundreds of calls of another one', async () => {
    setUp();
    const heavy = enterAll(Array(500).fill('heavy'), { isExpensive: false, ms: 1 });
    await rounds(10);
    const before = heavy.started.length;
    expect(before).toBeLessThan(50);
    const light = enterAll(['light'], { isExpensive: false });
    await light.all;
    expect(heavy.started.length - before).toBeLessThan(5);
    await heavy.all;
    expect(queue.waiting).toBe(0);
  });

  test.each([
    { ms: 0.5, together: 4 },
    { ms: 1, together: 2 },
    { ms: 3, together: 1 },
  ])('starts calls of $ms ms in one round until they took 2 ms', async ({ ms, together }) => {
    setUp();
    const { started, all } = enterAll(Array(40).fill('a'), { isExpensive: false, ms });
    await turn();
    const before = started.length;
    await turn();
    expect(started.length - before).toBe(together);
    await all;
  });

  test('starts calls of one caller in the order in which they came', async () => {
    setUp();
    const order: number[] = [];
    await Promise.all(
      Array.from({ length: 50 }, async (_, n) => {
        const leave = await queue.enter({ caller: 'a', isExpensive: n % 3 === 0 });
        order.push(n);
        leave();
      }),
    );
    expect(order).toEqual(Array.from({ length: 50 }, (_, n) => n));
  });

  test('has at most four expensive calls of one caller in progress, and any number of cheap ones', async () => {
    setUp();
    const expensive = enterAll(Array(9).fill('a'));
    await rounds(30);
    expect(expensive.started).toHaveLength(4);
    const cheap = enterAll(Array(20).fill('a'), { isExpensive: false });
    await rounds(30);
    expect(cheap.started).toHaveLength(20);
    const other = enterAll(['b']);
    await rounds(3);
    expect(other.started).toEqual(['b']);
    expensive.leaves[0]?.();
    expensive.leaves[0]?.();
    await rounds(10);
    expect(expensive.started).toHaveLength(5);
    for (const leave of expensive.leaves.splice(0)) leave();
    await rounds(20);
    expect(expensive.started).toHaveLength(9);
  });

  test('leaves the event loop to other events after each call that takes long', async () => {
    setUp();
    const { started } = enterAll(Array(3).fill('a'), { ms: 50 });
    const perRound: number[] = [];
    for (let round = 0; round < 12; round += 1) {
      await turn();
      perRound.push(started.length);
    }
    const startRounds = [2, 3].map((count) => perRound.findIndex((n) => n >= count));
    expect((startRounds[1] ?? 0) - (startRounds[0] ?? 0)).toBeGreaterThanOrEqual(3);
  });

  test('rejects the calls of a caller of which too many wait, and no others', async () => {
    setUp({ waitingPerCaller: 10 });
    const many = enterAll(Array(30).fill('a'));
    const other = enterAll(['b']);
    await rounds(30);
    expect(many.errors).toHaveLength(19);
    expect(many.errors[0]).toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      details: { retryAfterSeconds: 2 },
    });
    expect(other.started).toEqual(['b']);
  });

  test('rejects calls where too many wait in all', async () => {
    setUp({ waiting: 10 });
    const { errors } = enterAll(Array.from({ length: 30 }, (_, n) => `caller ${n}`));
    await rounds(30);
    expect(errors).toHaveLength(19);
    expect(errors[0]).toMatchObject({ code: 'OVERLOADED', details: { retryAfterSeconds: 2 } });
  });

  test('rejects a call that waited too long, also where none starts', async () => {
    setUp({ waitMs: 1000 });
    const { started, errors } = enterAll(Array(6).fill('a'));
    await rounds(30);
    expect(started).toHaveLength(4);
    now += 1001;
    await expect.poll(() => errors).toHaveLength(2);
    expect(errors[0]).toMatchObject({ code: 'OVERLOADED' });
    expect(queue.waiting).toBe(0);
  });

  test('drops a call whose client has left', async () => {
    setUp();
    const first = enterAll(['a']);
    let isAbandoned = false;
    const left = queue.enter({ caller: 'a', isExpensive: true, isAbandoned: () => isAbandoned });
    isAbandoned = true;
    await expect(left).rejects.toMatchObject({ code: 'OVERLOADED' });
    expect(first.started).toEqual(['a']);
  });
});
