import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ConstraintViolated } from '../store/store-errors.ts';
import { aMove, aPart, storeOrder, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { freshStore, type OpenStore } from './fixture.ts';

const STEPS = ['reserve', 'release', 'ship', 'receive'] as const;
type Step = { kind: (typeof STEPS)[number]; quantity: number };

export function stockContract(open: OpenStore): void {
  const store = freshStore(open);

  const move = (partId: string, { kind, quantity }: Step) =>
    store().write(async (tx) => {
      const one = aMove(partId, { quantity });
      if (kind === 'reserve') return (await tx.parts.reserveAll([one])) === null;
      if (kind === 'receive') return tx.parts.receive(one, 'adjustment');
      return tx.parts[kind](one);
    });

  it('A reservation leaves at least one unit available.', async () => {
    const { id } = await storePart(store(), { onHand: 100 });
    expect(await move(id, { kind: 'reserve', quantity: 100 })).toBe(false);
    expect(await move(id, { kind: 'reserve', quantity: 60 })).toBe(true);
    expect(await move(id, { kind: 'reserve', quantity: 40 })).toBe(false);
    expect(await move(id, { kind: 'reserve', quantity: 39 })).toBe(true);
    expect(await store().read.parts.byId(id)).toMatchObject({ available: 1 });
  });

  /** Reserves 30 units for each id in one unit of work. Rejects with the id of a part that has too few. */
  const reserveAll = (...ids: string[]) =>
    store().write(async (tx) => {
      const failed = await tx.parts.reserveAll(ids.map((id) => aMove(id, { quantity: 30 })));
      if (failed !== null) throw new Error(failed.partId);
    });

  it('reserveAll reserves all units, or names the first part with too few.', async () => {
    const [one, two] = [await storePart(store()), await storePart(store(), { status: 'archived' })];
    await expect(reserveAll(one.id, two.id)).rejects.toThrow(two.id);
    await expect(reserveAll(one.id, one.id, one.id, one.id)).rejects.toThrow(one.id);
    expect(await store().read.parts.byId(one.id)).toMatchObject({ available: 100 });
    await reserveAll(one.id, one.id, one.id);
    expect(await store().read.parts.byId(one.id)).toMatchObject({ available: 10 });
    const violations = await store().read.checks.findViolations();
    expect(violations.filter(({ invariant }) => invariant.endsWith('the ledger'))).toEqual([]);
  });

  it('reserveAll reserves more parts than one statement takes.', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 30; at += 1) ids.push((await storePart(store())).id);
    const { id: draft } = await storePart(store(), { status: 'draft' });
    await expect(reserveAll(...ids, draft)).rejects.toThrow(draft);
    await reserveAll(...ids);
    const parts = await store().read.parts.stockedByIds(ids);
    expect(parts.map(({ available }) => available)).toEqual(ids.map(() => 70));
  });

  it('300 concurrent reservations of one unit reserve 99 of 100.', async () => {
    const { id } = await storePart(store(), { onHand: 100 });
    const tries = Array.from({ length: 300 }, () => move(id, { kind: 'reserve', quantity: 1 }));
    expect((await Promise.all(tries)).filter(Boolean).length).toBe(99);
    expect(await store().read.checks.findViolations()).toHaveLength(1);
    expect(await store().read.parts.byId(id)).toMatchObject({ available: 1 });
  });

  it('64 concurrent reservations never exceed the available stock.', async () => {
    const part = await storePart(store(), { onHand: 301 });
    const user = await storeUser(store());
    const orders = Array.from({ length: 64 }, () =>
      storeOrder(store(), part, user, { quantity: 10 }).then(({ number }) => number),
    );
    const outcomes = await Promise.allSettled(orders);
    const numbers = outcomes.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
    expect(new Set(numbers).size).toBe(30);
    expect(await store().read.parts.byId(part.id)).toMatchObject({ available: 1 });
    expect(await store().read.checks.findViolations()).toEqual([]);
  });

  it.each(['draft', 'archived'] as const)('A %s part cannot be reserved.', async (status) => {
    const { id } = await storePart(store(), { status });
    expect(await move(id, { kind: 'reserve', quantity: 1 })).toBe(false);
    expect(await move('nothing', { kind: 'reserve', quantity: 1 })).toBe(false);
  });

  it('release and ship apply to reserved units only.', async () => {
    const { id } = await storePart(store(), { onHand: 100 });
    await move(id, { kind: 'reserve', quantity: 30 });
    expect(await move(id, { kind: 'release', quantity: 31 })).toBe(false);
    expect(await move(id, { kind: 'ship', quantity: 31 })).toBe(false);
    expect(await move(id, { kind: 'release', quantity: 10 })).toBe(true);
    expect(await move(id, { kind: 'ship', quantity: 20 })).toBe(true);
    const stock = { onHand: 80, reserved: 0, available: 80 };
    expect(await store().read.parts.stockedById(id)).toMatchObject(stock);
  });

  it('Units of an archived part can be released.', async () => {
    const { id } = await storePart(store());
    await move(id, { kind: 'reserve', quantity: 30 });
    await store().write((tx) => tx.parts.setStatus(id, 'archived', TEST_TIME));
    expect(await move(id, { kind: 'release', quantity: 30 })).toBe(true);
  });

  it('An adjustment may be negative, but never below the reserved units.', async () => {
    const { id } = await storePart(store(), { onHand: 100 });
    await move(id, { kind: 'reserve', quantity: 40 });
    expect(await move(id, { kind: 'receive', quantity: -61 })).toBe(false);
    expect(await move(id, { kind: 'receive', quantity: -60 })).toBe(true);
    expect(await move(id, { kind: 'receive', quantity: 5 })).toBe(true);
    expect(await store().read.parts.stockedById(id)).toMatchObject({ onHand: 45, reserved: 40 });
    expect(await move('nothing', { kind: 'receive', quantity: 1 })).toBe(false);
  });

  it('A first count of zero is accepted.', async () => {
    const part = aPart();
    const received = await store().write(async (tx) => {
      await tx.parts.insert(part, TEST_TIME);
      return tx.parts.receive(aMove(part.id, { quantity: 0 }), 'initial');
    });
    expect(received).toBe(true);
    expect(await store().read.checks.findViolations()).toEqual([]);
  });

  it.each(['reserve', 'release', 'ship'] as const)(
    'refuses to %s less than nothing',
    async (kind) => {
      const { id } = await storePart(store());
      await move(id, { kind: 'reserve', quantity: 30 });
      await expect(move(id, { kind, quantity: -5 })).rejects.toThrow(ConstraintViolated);
      expect(await store().read.parts.stockedById(id)).toMatchObject({ onHand: 100, reserved: 30 });
    },
  );

  it('A shipment that is taken back is on hand and reserved again.', async () => {
    const { id } = await storePart(store(), { onHand: 100 });
    await move(id, { kind: 'reserve', quantity: 30 });
    await move(id, { kind: 'ship', quantity: 30 });
    const unship = (partId: string) =>
      store().write((tx) => tx.parts.unship(aMove(partId, { quantity: 30 }), `held ${partId}`));
    expect(await unship(id)).toBe(true);
    expect(await unship('nothing')).toBe(false);
    expect(await store().read.parts.stockedById(id)).toMatchObject({ onHand: 100, reserved: 30 });
    const violations = await store().read.checks.findViolations();
    expect(violations.filter(({ invariant }) => invariant.endsWith('the ledger'))).toEqual([]);
  });

  it('Stock equals its ledger and a simple model after random steps.', async () => {
    const step = fc.record({
      kind: fc.constantFrom(...STEPS),
      quantity: fc.integer({ min: 1, max: 60 }),
    });
    const correction = fc.record({
      kind: fc.constant('receive' as const),
      quantity: fc.integer({ min: -60, max: -1 }),
    });
    const steps = fc.array(fc.oneof({ arbitrary: step, weight: 4 }, correction), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const { id } = await storePart(store(), { onHand: 100 });
        const outcomes = await Promise.all(all.map((each) => move(id, each)));
        const model = { onHand: 100, reserved: 0 };
        expect(outcomes).toEqual(all.map((each) => applied(model, each)));
        expect(await store().read.parts.stockedById(id)).toMatchObject(model);
        const ledger = (await store().read.checks.findViolations()).filter(
          ({ invariant, subject }) => subject === id && invariant.endsWith('equals the ledger'),
        );
        expect(ledger).toEqual([]);
      }),
      { numRuns: process.env['DEEP_TESTS'] === '1' ? 200 : 15 },
    );
  });
}

/** The model of the stock rules: whether the step succeeds, and what it changes. */
function applied(stock: { onHand: number; reserved: number }, { kind, quantity }: Step): boolean {
  const possible = {
    reserve: stock.onHand - stock.reserved > quantity,
    release: stock.reserved >= quantity,
    ship: stock.reserved >= quantity,
    receive: stock.onHand + quantity >= stock.reserved,
  }[kind];
  if (!possible) return false;
  if (kind === 'receive') stock.onHand += quantity;
  if (kind === 'ship') stock.onHand -= quantity;
  if (kind === 'reserve') stock.reserved += quantity;
  if (kind === 'release' || kind === 'ship') stock.reserved -= quantity;
  return true;
}
