import type { AuditListInput } from '@bm/domain/audit/audit.schema';
import { ERASED_NAME } from '@bm/domain/personal-data/erasure.schema';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import { forEachRowInTurn } from '@bm/domain/testing/for-each-row';
import { describe, expect, it } from 'vitest';
import { newId } from '../store.ts';
import type { AuditRecord } from '../store/records.ts';
import { aReview, storeOrder, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';

const aRecord = (fields: Partial<AuditRecord> = {}): AuditRecord => ({
  id: newId(),
  actorId: null,
  action: 'parts.update',
  targetType: 'part',
  targetId: 'gone',
  before: { priceMinor: 100 },
  after: { priceMinor: 110 },
  at: TEST_TIME,
  requestId: 'request-1',
  ...fields,
});

const moved = (targetId: string, before: string | null, after: string) => ({
  targetId,
  before: before === null ? null : { status: before },
  after: { status: after },
});

export function auditContract(open: OpenStore): void {
  const store = freshStore(open);
  const record = (...records: Partial<AuditRecord>[]) =>
    store().write(async (tx) => {
      for (const fields of records) await tx.audit.insert(aRecord(fields));
    });
  const page = (input: AuditListInput = {}) => store().read.audit.page(input);
  const erase = (userId: string) =>
    store().write((tx) =>
      tx.personalData.eraseAccount(userId, { verifiedEmail: null, idempotencyScopes: [], at: 1 }),
    );

  it('A part with entries as a draft, and none as active, was never active.', async () => {
    await record(
      moved('hidden', null, 'draft'),
      moved('hidden', 'draft', 'archived'),
      { targetId: 'hidden' },
      moved('sold', null, 'draft'),
      moved('sold', 'draft', 'active'),
      moved('sold-before', 'active', 'draft'),
      moved('imported', null, 'archived'),
      { ...moved('counted', 'draft', 'archived'), targetType: 'review' },
    );
    const ids = ['hidden', 'sold', 'sold-before', 'imported', 'counted', 'none'];
    expect(await store().read.audit.neverActive(ids)).toEqual(['hidden']);
    expect(await store().read.audit.neverActive([])).toEqual([]);
  });

  it('An entry has its changes, and the name and the page of its target.', async () => {
    const [actor, user] = [await storeUser(store()), await storeUser(store())];
    const part = await storePart(store());
    const order = await storeOrder(store(), part, user);
    const checkout = await store().read.checkouts.byId(order.checkoutId);
    const review = aReview();
    await store().write((tx) => tx.reviews.insert(review));
    const of = (targetType: AuditRecord['targetType'], targetId: string, second: number) => ({
      actorId: actor.id,
      targetType,
      targetId,
      at: TEST_TIME + second,
    });
    await record(
      of('user', user.id, 6),
      of('part', part.id, 5),
      of('order', order.id, 4),
      of('checkout', order.checkoutId, 3),
      of('review', review.id, 2),
      of('settings', 'shop', 1),
    );
    const { items, total } = await page();
    expect(items.map(({ target }) => target)).toEqual([
      { type: 'user', name: user.email, pageId: null },
      { type: 'part', name: part.name, pageId: part.id },
      { type: 'order', name: order.number, pageId: order.checkoutId },
      { type: 'checkout', name: checkout?.number, pageId: order.checkoutId },
      { type: 'review', name: review.authorName, pageId: null },
      { type: 'settings', name: null, pageId: null },
    ]);
    expect(items[0]).toMatchObject({
      actor: actor.email,
      action: 'parts.update',
      changes: [{ field: 'priceMinor', before: 100, after: 110 }],
      omitted: 0,
      requestId: 'request-1',
    });
    expect(total).toBe(6);
  });

  it('A deleted part keeps the name that the entry recorded; other deleted targets have none.', async () => {
    await record(
      { at: 3, before: { name: 'Hub' }, after: null },
      { at: 2, before: null, after: { name: 'Pedal' } },
      { at: 1, targetType: 'order' },
    );
    const { items } = await page();
    expect(items.map(({ target: { name, pageId } }) => [name, pageId])).toEqual([
      ['Hub', null],
      ['Pedal', null],
      [null, null],
    ]);
  });

  it('An erased account is neither named nor found by its former email.', async () => {
    const user = await storeUser(store());
    await record(
      { targetType: 'user', targetId: user.id, before: { note: user.email }, at: 2 },
      { actorId: user.id, at: 1 },
    );
    expect((await page({ actor: user.email })).total).toBe(1);
    await erase(user.id);
    const { items } = await page();
    expect(items.map(({ actor, target, changes }) => [actor, target.name, changes.length])).toEqual(
      [
        [null, null, 0],
        [ERASED_NAME, null, 1],
      ],
    );
    expect(JSON.stringify(items)).not.toContain(user.email);
    expect((await page({ actor: user.email })).items).toEqual([]);
  });

  async function recorded() {
    const [first, second] = [await storeUser(store()), await storeUser(store())];
    await record(
      { requestId: 'a', actorId: first.id, at: 1000 },
      { requestId: 'b', actorId: first.id, at: 2000, action: 'parts.create' },
      {
        requestId: 'c',
        actorId: second.id,
        at: 3000,
        action: 'users.demote',
        targetType: 'user',
      },
      { requestId: 'd', at: 4000 },
      { requestId: 'e', actorId: first.id, at: 4000, action: 'users.demote', targetType: 'user' },
    );
    return { first: first.email, second: second.email };
  }

  describe('with actions of two admins and of the shop', () => {
    it('A filter finds its entries, newest first, in pages.', async () => {
      const admins = await recorded();
      await forEachRowInTurn<
        [string, (admins: { first: string; second: string }) => AuditListInput, string]
      >(
        [
          ['no filter', () => ({}), 'edcba'],
          ['an actor', ({ first }) => ({ actor: first }), 'eba'],
          ['an actor in capitals', ({ second }) => ({ actor: second.toUpperCase() }), 'c'],
          ['the system', () => ({ actor: 'system' }), 'd'],
          ['an unknown actor', () => ({ actor: 'nobody@shop.test' }), ''],
          ['a kind', () => ({ target: 'part' }), 'dba'],
          ['an action', () => ({ action: 'users.demote' }), 'ec'],
          ['a kind and its action', () => ({ target: 'part', action: 'parts.update' }), 'da'],
          ['an actor and a kind', ({ first }) => ({ actor: first, target: 'user' }), 'e'],
          [
            'an actor and an action',
            ({ first }) => ({ actor: first, action: 'parts.create' }),
            'b',
          ],
          ['the system and a kind', () => ({ actor: 'system', target: 'part' }), 'd'],
          ['a beginning', () => ({ from: 3000 }), 'edc'],
          ['an end, excluded', () => ({ before: 3000 }), 'ba'],
          [
            'all together',
            ({ first }) => ({ actor: first, action: 'parts.update', before: 2000 }),
            'a',
          ],
        ],
        async (_, filter, expected) => {
          const input = filter(admins);
          const items = await everyPage((cursor) =>
            page({ ...input, limit: 2, ...(cursor && { cursor }) }),
          );
          const ids = items.map(({ requestId }) => requestId);
          // Two rows of one moment are in the order of their ids.
          expect(ids.toSorted()).toEqual(expected.split('').toSorted());
          expect(items.map(({ at }) => at)).toEqual(
            items.map(({ at }) => at).toSorted((a, b) => b - a),
          );
          expect((await page(input)).total).toBe(expected.length);
        },
      );
    });
  });

  it('The count ends at its limit.', async () => {
    await record(...Array.from({ length: MAX_COUNTED + 1 }, () => ({})));
    expect((await page({ target: 'part' })).total).toBe(MAX_COUNTED);
  });
}
