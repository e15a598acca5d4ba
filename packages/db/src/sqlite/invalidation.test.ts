import { EMPTY_PROFILE } from '@bm/domain/profile/profile.schema';
import Database from 'better-sqlite3';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DataChange, Tx } from '../store.ts';
import type { PartRow } from '../store/parts.ts';
import type { ServedStore } from '../store/store-options.ts';
import type { BoundUser } from '../store/users.ts';
import {
  aMessage,
  aMove,
  aReview,
  aStep,
  memoryStore,
  storeOrder,
  storePart,
  storeUser,
  TEST_TIME,
} from '../testing.ts';
import { migrateDatabase, migrationsFolder } from './maintenance/migrate.ts';

let store: ServedStore;
let part: PartRow;
let user: BoundUser;
let commits: DataChange[][];
beforeEach(async () => {
  commits = [];
  store = await memoryStore({
    onCommit: ({ invalidated: touched }) => commits.push([...touched].toSorted()),
  });
  part = await storePart(store);
  user = await storeUser(store);
  commits.length = 0;
});
afterEach(() => store.close());

describe('onCommit reports the invalidated groups', () => {
  it.each<[string, (tx: Tx) => Promise<unknown>, DataChange[]]>([
    ['an edit', (tx) => tx.parts.update({ ...part, name: 'Other' }, TEST_TIME), ['parts']],
    ['a status', (tx) => tx.parts.setStatus(part.id, 'draft', TEST_TIME), ['parts']],
    ['a count', (tx) => tx.parts.receive(aMove(part.id), 'adjustment'), ['parts']],
    ['a release', (tx) => tx.parts.release(aMove(part.id)), ['parts']],
    ['a shipment', (tx) => tx.parts.ship(aMove(part.id)), ['parts']],
    [
      'a removal',
      (tx) => tx.parts.remove('none'),
      ['messages', 'parts', 'questions', 'relations', 'reviews', 'stock'],
    ],
    ['a threshold', (tx) => tx.stock.setThreshold(part.id, 5), ['stock']],
    ['a removed receipt', (tx) => tx.stock.removeInboundShipment('none'), ['stock']],
    ['a review', (tx) => tx.reviews.insert(aReview()), ['reviews']],
    ['a hidden review', (tx) => tx.reviews.setHidden('none', true), ['reviews']],
    ['a profile', (tx) => tx.profiles.save(user.id, EMPTY_PROFILE, TEST_TIME), ['profiles']],
    ['a message', (tx) => tx.messages.insert(aMessage()), ['messages']],
    ['deleted messages', (tx) => tx.messages.prune(1), ['messages', 'questions']],
    ['a hidden question', (tx) => tx.questions.remove('none'), ['questions']],
    ['reading', (tx) => tx.parts.byId(part.id), []],
  ])('The commit of %s reports its groups.', async (_, unit, invalidated) => {
    await store.write(unit);
    expect(commits).toEqual([invalidated]);
  });

  it('A checkout invalidates checkouts, orders and what shows the units of its part.', async () => {
    await storeOrder(store, part, user);
    expect(commits).toEqual([['checkouts', 'orders', 'reservations', `reserved:${part.id}`]]);
  });

  it('A batch reports the groups of all its units and none of the previous batch.', async () => {
    // A batch ends at a time limit, which a busy machine exceeds after its first unit.
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
    await Promise.all([
      store.write((tx) => tx.reviews.insert(aReview())),
      store.write((tx) => tx.messages.insert(aMessage())),
    ]);
    clock.mockRestore();
    await store.write((tx) => tx.reviews.insert(aReview()));
    expect(commits).toEqual([['messages', 'reviews'], ['reviews']]);
  });

  it('The groups of a rolled-back unit are reported with the next commit at the latest.', async () => {
    const refused = store.write(async (tx) => {
      await tx.parts.reserveAll([aMove(part.id)]);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect(commits).toEqual([]);
    const step = aStep();
    await store.write((tx) =>
      tx.audit.insert({
        id: randomUUID(),
        actorId: null,
        action: 'parts.update',
        targetType: 'part',
        targetId: part.id,
        before: null,
        after: null,
        at: step.at,
        requestId: 'r',
      }),
    );
    expect(commits).toEqual([['reservations', `reserved:${part.id}`]]);
  });
});

it('Only the known foreign keys change rows of another group.', () => {
  const client = new Database(':memory:');
  migrateDatabase(client, migrationsFolder);
  const tables = client
    .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table'")
    .pluck()
    .all();
  const actions = tables.flatMap((table) =>
    client
      .prepare<[string], { table: string; on_delete: string; on_update: string }>(
        'SELECT * FROM pragma_foreign_key_list(?)',
      )
      .all(table)
      .filter((key) => key.on_delete !== 'NO ACTION' || key.on_update !== 'NO ACTION')
      .map((key) => `${key.table} -> ${table}: ${key.on_delete}, ${key.on_update}`),
  );
  client.close();
  expect(actions.toSorted()).toEqual([
    'checkouts -> contact_messages: SET NULL, NO ACTION',
    'contact_messages -> message_replies: CASCADE, NO ACTION',
    'contact_messages -> part_questions: SET NULL, NO ACTION',
    'parts -> contact_messages: SET NULL, NO ACTION',
    'parts -> expected_receipts: CASCADE, NO ACTION',
    'parts -> part_questions: CASCADE, NO ACTION',
    'parts -> part_relations: CASCADE, NO ACTION',
    'parts -> part_relations: CASCADE, NO ACTION',
    'parts -> restock_requests: CASCADE, NO ACTION',
    'parts -> reviews: SET NULL, NO ACTION',
    'parts -> search_openings: CASCADE, NO ACTION',
    'parts -> stock_ledger: CASCADE, NO ACTION',
    'searches -> search_openings: CASCADE, NO ACTION',
    'searches -> search_weeks: CASCADE, NO ACTION',
  ]);
});
