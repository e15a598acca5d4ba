import { expect, it } from 'vitest';
import {
  AwaitedOutsideTransaction,
  CalledInsideTransaction,
  StoreClosed,
  TransactionEnded,
} from '../store/store-errors.ts';
import type { Tx } from '../store.ts';
import { aMove, aUser, storePart, TEST_TIME } from '../testing.ts';
import { freshStore, type OpenStore } from './fixture.ts';

export function unitContract(open: OpenStore): void {
  const store = freshStore(open);

  it('write resolves with the result of the unit, whose writes are then visible.', async () => {
    const user = aUser();
    const result = await store().write(async (tx) => {
      await tx.users.insert(user);
      return (await tx.users.byId(user.id))?.email;
    });
    expect(result).toBe(user.email);
    expect(await store().read.users.byEmail(user.email)).toEqual(user);
  });

  it('A unit that throws is rolled back; concurrent units are stored.', async () => {
    const part = await storePart(store());
    const reserve = (fails: boolean) =>
      store().write(async (tx) => {
        await tx.parts.reserveAll([aMove(part.id, { quantity: 5 })]);
        if (fails) throw new Error('changed my mind');
      });
    const outcomes = await Promise.allSettled([reserve(false), reserve(true), reserve(false)]);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(await store().read.parts.stockedById(part.id)).toMatchObject({ reserved: 10 });
  });

  it('Thirty concurrent read-modify-write units lose no update.', async () => {
    const part = await storePart(store(), { priceMinor: 100 });
    const add = () =>
      store().write(async (tx) => {
        const { priceMinor = 0 } = (await tx.parts.stockedById(part.id)) ?? {};
        await tx.parts.update({ ...part, priceMinor: priceMinor + 1 }, TEST_TIME);
      });
    await Promise.all(Array.from({ length: 30 }, add));
    expect(await store().read.parts.byId(part.id)).toMatchObject({ priceMinor: 130 });
  });

  it('No read sees a part of a unit.', async () => {
    const pairs = Array.from({ length: 10 }, async () =>
      store().write(async (tx) => {
        await tx.users.insert(aUser());
        await tx.users.insert(aUser());
      }),
    );
    const seen: number[] = [];
    const watching = (async () => {
      for (let reads = 0; reads < 20; reads += 1) {
        seen.push((await store().read.users.list({})).total);
      }
    })();
    await Promise.all([...pairs, watching]);
    expect(seen.filter((count) => count % 2 !== 0)).toEqual([]);
    expect((await store().read.users.list({})).total).toBe(20);
  });

  it('write rejects with the error that the unit threw.', async () => {
    const error = new Error('mine');
    await expect(store().write(() => Promise.reject(error))).rejects.toBe(error);
  });

  it('A unit that awaits something else is rejected.', async () => {
    const user = aUser();
    const unit = store().write(async (tx) => {
      await tx.users.insert(user);
      await new Promise((resolve) => setTimeout(resolve, 1));
    });
    await expect(unit).rejects.toThrow(AwaitedOutsideTransaction);
    expect(await store().read.users.byId(user.id)).toBeNull();
  });

  it('Reads and writes of the store inside a unit are rejected.', async () => {
    const reading = store().write(() => store().read.users.list({}));
    await expect(reading).rejects.toThrow(CalledInsideTransaction);
    const writing = store().write(() => store().write(() => Promise.resolve()));
    await expect(writing).rejects.toThrow(CalledInsideTransaction);
  });

  it('A tx throws after its unit, even with destructured methods.', async () => {
    const kept = await store().write((tx: Tx) => {
      const insert = tx.users.insert.bind(tx.users);
      return Promise.resolve({ insert, users: tx.users, tx });
    });
    await expect(kept.insert(aUser())).rejects.toThrow(TransactionEnded);
    await expect(kept.users.list({})).rejects.toThrow(TransactionEnded);
    await expect(kept.tx.parts.setStatus('any', 'draft', TEST_TIME)).rejects.toThrow(
      TransactionEnded,
    );
    expect((await store().read.users.list({})).items).toEqual([]);
  });

  it('A unit in turns is stored as a whole or not at all, beside reads and other units.', async () => {
    const users = Array.from({ length: 40 }, () => aUser());
    const inTurns = (fails: boolean) =>
      store().writeInTurns(async (tx) => {
        for (const user of users) await tx.users.insert(user);
        if (fails) throw new Error('changed my mind');
        return (await tx.users.list({})).total;
      });
    await expect(inTurns(true)).rejects.toThrow('changed my mind');
    expect((await store().read.users.list({})).items).toEqual([]);
    const seen = new Set<number>();
    const watching = (async () => {
      for (let reads = 0; reads < 20; reads += 1)
        seen.add((await store().read.users.list({})).total);
    })();
    const other = store().write((tx) => tx.users.insert(aUser()));
    const counted = await inTurns(false);
    await Promise.all([watching, other]);
    expect([40, 41]).toContain(counted);
    expect([...seen].filter((count) => ![0, 1, 40, 41].includes(count))).toEqual([]);
    expect((await store().read.users.list({})).total).toBe(41);
  });

  it('durable resolves when all that is committed is durable, and rejects once the store is closed.', async () => {
    await store().write((tx) => tx.users.insert(aUser()));
    await expect(store().durable()).resolves.toBeUndefined();
    await store().close();
    await expect(store().durable()).rejects.toThrow(StoreClosed);
  });

  it('close finishes accepted units; later calls are rejected.', async () => {
    await expect(store().ping()).resolves.toBeUndefined();
    const last = aUser();
    const accepted = store().write((tx) => tx.users.insert(last));
    const closing = store().close();
    await expect(accepted).resolves.toBeUndefined();
    await closing;
    await expect(store().write((tx) => tx.users.insert(aUser()))).rejects.toThrow(StoreClosed);
    await expect(store().writeInTurns((tx) => tx.users.list({}))).rejects.toThrow(StoreClosed);
    await expect(store().read.users.list({})).rejects.toThrow(StoreClosed);
    await expect(store().ping()).rejects.toThrow(StoreClosed);
  });
}
