import { expect, it } from 'vitest';
import type { Tx } from '../store.ts';
import type { NewMessage } from '../store/messages.ts';
import { aMessage } from '../testing.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';

/** A stored message about nothing, as admins read it. */
const unlinked = (message: NewMessage) => {
  const { id, name, email, createdAt, state, reference, accountId } = message;
  const sender = { id, name, email, createdAt, state, reference, accountId };
  return { ...sender, message: message.message, part: null, checkout: null };
};

export function messageContract(open: OpenStore): void {
  const store = freshStore(open);

  const storeMessage = async (fields: Parameters<typeof aMessage>[0]) => {
    const message = aMessage(fields);
    await store().write((tx) => tx.messages.insert(message));
    return message;
  };
  const subscribe = (email: string, createdAt: number) =>
    store().write((tx) => tx.messages.subscribe({ email, createdAt }));

  it('Messages are stored unchanged and listed newest first, page by page.', async () => {
    const oldest = await storeMessage({ createdAt: 1, message: "'; --\nSecond line \u{1f6b2}" });
    const twin = await storeMessage({ createdAt: 2, id: 'a' });
    const newest = await storeMessage({ createdAt: 2, id: 'b' });
    const { items, total, nextCursor } = await store().read.messages.list({});
    expect(items).toEqual([newest, twin, oldest].map(unlinked));
    expect([total, nextCursor]).toEqual([3, null]);
    const paged = await everyPage((cursor) =>
      store().read.messages.list({ limit: 1, ...(cursor && { cursor }) }),
    );
    expect(paged).toEqual(items);
  });

  it('A new message between two pages does not repeat a listed one.', async () => {
    await storeMessage({ createdAt: 1, id: 'a' });
    await storeMessage({ createdAt: 2, id: 'b' });
    const first = await store().read.messages.list({ limit: 1 });
    await storeMessage({ createdAt: 3, id: 'c' });
    const second = await store().read.messages.list({ limit: 1, cursor: first.nextCursor ?? '' });
    expect(second).toMatchObject({ items: [{ id: 'a' }], total: 3 });
  });

  it('An invalid cursor is rejected.', async () => {
    const listing = store().read.messages.list({ cursor: 'made-up' });
    await expect(listing).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('prune deletes older messages only.', async () => {
    await storeMessage({ createdAt: 1 });
    await storeMessage({ createdAt: 2 });
    const kept = await storeMessage({ createdAt: 3 });
    expect(await store().write((tx) => tx.messages.prune(3))).toBe(2);
    expect(await store().write((tx) => tx.messages.prune(3))).toBe(0);
    expect((await store().read.messages.list({})).items).toEqual([unlinked(kept)]);
  });

  it('A newsletter address is stored once with its first time.', async () => {
    await subscribe('early@shop.test', 1);
    await subscribe('late@shop.test', 2);
    await subscribe('early@shop.test', 3);
    expect((await store().read.messages.addresses({})).items).toEqual([
      { email: 'late@shop.test', createdAt: 2, confirmedAt: null },
      { email: 'early@shop.test', createdAt: 1, confirmedAt: null },
    ]);
  });

  it('The newsletter addresses are read page by page, by cursor or by offset.', async () => {
    for (let at = 0; at < 5; at += 1) await subscribe(`reader-${at}@shop.test`, at);
    const { messages } = store().read;
    const first = await messages.addresses({ limit: 2 });
    const second = await messages.addresses({ limit: 2, cursor: first.nextCursor ?? '' });
    const shown = [...first.items, ...second.items].map(({ createdAt }) => createdAt);
    expect([shown, first.total]).toEqual([[4, 3, 2, 1], 5]);
    expect(await messages.addresses({ limit: 2, offset: 2 })).toEqual(second);
    expect((await messages.addresses({ limit: 2, offset: 4 })).nextCursor).toBeNull();
  });

  it('A newsletter address gets a token, is confirmed once and removed by its newest token.', async () => {
    const email = 'reader@shop.test';
    const { read } = store();
    const write = (unit: (tx: Tx) => Promise<void>) => store().write(unit);
    await subscribe(email, 1);
    expect(await read.messages.unaskedAddresses(10)).toEqual([email]);
    await write((tx) => tx.messages.askToConfirm({ email, token: 'old', at: 2 }));
    await write((tx) => tx.messages.askToConfirm({ email, token: 'new', at: 3 }));
    expect(await read.messages.unaskedAddresses(10)).toEqual([]);
    for (const [token, at, found] of [
      ['old', 4, false],
      ['', 5, false],
      ['new', 6, true],
      ['new', 7, true],
    ] as const) {
      expect(await store().write((tx) => tx.messages.confirmAddress(token, at))).toBe(found);
    }
    const entry = { email, createdAt: 1, askedAt: 3, confirmedAt: 6 };
    expect(await read.messages.newsletterEntry(email)).toEqual(entry);
    const remove = (token: string) => store().write((tx) => tx.messages.removeAddress(token));
    expect(await remove('old')).toBe(false);
    expect(await read.messages.newsletterEntry(email)).toEqual(entry);
    expect([await remove('new'), await remove('new')]).toEqual([true, false]);
    expect(await read.messages.newsletterEntry(email)).toBeNull();
  });
}
