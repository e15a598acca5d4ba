import { expect, it } from 'vitest';
import { ConstraintViolated, isUniqueViolation } from '../store/store-errors.ts';
import type { AuditRecord, IdempotencyRecord } from '../store/records.ts';
import { storeUser, TEST_TIME } from '../testing.ts';
import { freshStore, type OpenStore } from './fixture.ts';

const record = (fields: Partial<IdempotencyRecord> = {}): IdempotencyRecord => ({
  scope: 'orders.place:user-1',
  key: 'key-0001',
  requestHash: 'hash',
  response: { id: 'order-1', lines: [1, 'two', null], paid: false },
  at: TEST_TIME,
  ...fields,
});

export function recordContract(open: OpenStore): void {
  const store = freshStore(open);

  const remember = (fields?: Partial<IdempotencyRecord>) =>
    store().write((tx) => tx.idempotency.insert(record(fields)));
  const insertChunk = (snapshot: string, position: number) =>
    store().write((tx) => tx.storedIndex.insert({ snapshot, position, data: 'x' }));
  const find = (scope: string, key: string) =>
    store().write((tx) => tx.idempotency.find(scope, key));

  it('A response is found by its own scope and key only.', async () => {
    await remember();
    expect(await find('orders.place:user-1', 'key-0001')).toEqual(record());
    expect(await find('orders.place:user-2', 'key-0001')).toBeNull();
    expect(await find('orders.place:user-1', 'key-0002')).toBeNull();
  });

  it.each([[null], [0], [false], ['text'], [[]]])(
    'The response %j is stored unchanged.',
    async (response) => {
      await remember({ response });
      expect((await find('orders.place:user-1', 'key-0001'))?.response).toEqual(response);
    },
  );

  it('A search index is published when all its chunks are stored, and replaces the former one.', async () => {
    const header = { format: '1', applied: { changes: 1, settled: 1, removals: 0 }, sizes: [1, 1] };
    const publish = (snapshot: string) =>
      store().write((tx) => tx.storedIndex.publish(snapshot, header));
    for (const snapshot of ['a', 'b']) await insertChunk(snapshot, 1);
    expect(await publish('a')).toBe(false);
    await insertChunk('a', 2);
    expect(await publish('a')).toBe(true);
    await insertChunk('b', 2);
    expect(await publish('b')).toBe(false);
  });

  it('An undefined response is stored as null.', async () => {
    await remember({ response: undefined });
    expect((await find('orders.place:user-1', 'key-0001'))?.response).toBeNull();
  });

  it('An idempotency key is unique in its scope.', async () => {
    await remember();
    expect(await remember().catch(isUniqueViolation)).toBe(true);
    await remember({ scope: 'other' });
  });

  it('prune deletes older records only.', async () => {
    await remember({ key: 'old', at: 1 });
    await remember({ key: 'older', at: 2 });
    await remember({ key: 'new', at: 3 });
    expect(await store().write((tx) => tx.idempotency.prune(3))).toBe(2);
    expect(await find('orders.place:user-1', 'old')).toBeNull();
    expect(await find('orders.place:user-1', 'new')).not.toBeNull();
  });

  it('An audit entry is recorded with and without an actor.', async () => {
    const { id: actorId } = await storeUser(store());
    const entry: AuditRecord = {
      id: 'audit-1',
      actorId,
      action: 'users.makeAdmin',
      targetType: 'user',
      targetId: 'user-1',
      before: { role: 'customer' },
      after: undefined,
      at: TEST_TIME,
      requestId: 'request-1',
    };
    const write = (fields: Partial<AuditRecord> = {}) =>
      store().write((tx) => tx.audit.insert({ ...entry, ...fields }));
    await expect(write()).resolves.toBeUndefined();
    await expect(write({ id: 'audit-2', actorId: null })).resolves.toBeUndefined();
    expect(await write().catch(isUniqueViolation)).toBe(true);
    await expect(write({ id: 'audit-3', actorId: 'unknown' })).rejects.toThrow(ConstraintViolated);
    const many = Array.from({ length: 27 }, (_, at) => ({ ...entry, id: `many-${at}` }));
    await expect(store().write((tx) => tx.audit.insertAll(many))).resolves.toBeUndefined();
    await expect(write({ id: 'many-26' })).rejects.toThrow(ConstraintViolated);
  });
}
