import { CommitOutcomeUnknown } from '@bm/db/store/store-errors';
import { reusedStore } from '@bm/db/testing/reused-store';
import { documentId } from '@bm/domain/documents/document.schema';
import { uploadUrl } from '@bm/domain/shared/uploaded-picture';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { claimMails, sendMails } from './mails/send-mails.service.ts';
import { deleteUnusedPictures } from './pictures/delete-unused-pictures.service.ts';
import { errorCode } from './testing/error-code.ts';
import { HOUR, testShop, type TestShop } from './testing/test-shop.ts';

// Reads show what is committed some milliseconds before it is durable. What a third party bases money on,
// and what cannot be undone, waits for it: here the disk fails meanwhile.
let shop: TestShop;
let isDurable: boolean;
beforeEach(async () => {
  isDurable = true;
  shop = await testShop(async () => {
    const store = await reusedStore();
    const durable = (): Promise<void> =>
      isDurable ? store.durable() : Promise.reject(new CommitOutcomeUnknown());
    return { ...store, durable };
  });
});
afterEach(() => {
  isDurable = true;
  return shop.close();
});

it('A repeated settlement waits for the settlement that it returns.', async () => {
  const { id, transactionId } = await shop.paidOrder();
  isDurable = false;
  const again = shop.asCustomer.payments.settle({
    orderId: id,
    transactionId: transactionId ?? '',
  });
  expect(await errorCode(again)).toBe('STORE_UNSURE');
});

it('A payment intent that another call opened is not given to a buyer before its checkout is durable.', async () => {
  const { id: orderId } = await shop.order();
  const first = await shop.asCustomer.payments.createIntent({ orderId });
  isDurable = false;
  expect(await errorCode(shop.asCustomer.payments.createIntent({ orderId }))).toBe('STORE_UNSURE');
  isDurable = true;
  expect(await shop.asCustomer.payments.createIntent({ orderId })).toEqual(first);
});

it('The number of an invoice leaves the shop when it is durable: as a PDF, in an archive, in an export.', async () => {
  const { checkoutId } = await shop.paidOrder();
  isDurable = false;
  const { documents, exports } = shop.asAdmin;
  const id = documentId('invoice', checkoutId);
  expect(await errorCode(documents.snapshot({ id }))).toBe('STORE_UNSURE');
  expect(await errorCode(documents.monthSnapshots({ month: '2026-01' }))).toBe('STORE_UNSURE');
  expect(await errorCode(exports.page({ kind: 'documents' }))).toBe('STORE_UNSURE');
});

it('A mail of what is not durable is not sent, and is tried again.', async () => {
  await shop.order();
  const sent: string[] = [];
  const sender = {
    ...shop.deps,
    transport: {
      send: async ({ id }: { id: string }) => void sent.push(id),
      close: () => undefined,
    },
    publicUrl: 'https://shop.test',
    renderPdf: () => Promise.resolve(Buffer.from('')),
    random: () => 0,
  };
  isDurable = false;
  const report = await sendMails(sender, await claimMails(sender));
  expect(report.retry).toBeGreaterThan(0);
  expect(sent).toEqual([]);
  isDurable = true;
  shop.clock.now += HOUR;
  await sendMails(sender, await claimMails(sender));
  expect(sent).toHaveLength(report.retry);
});

it('A picture is deleted when it is durable that nothing refers to it.', async () => {
  const [old, current] = ['a'.repeat(32), 'b'.repeat(32)];
  await shop.deps.pictures.save(old, new Map([[`${old}.webp`, Buffer.from('bytes')]]));
  await shop.part({ image: uploadUrl(current) });
  shop.clock.now += 8 * 24 * HOUR;
  isDurable = false;
  await expect(deleteUnusedPictures(shop.deps)).rejects.toThrow(CommitOutcomeUnknown);
  expect((await shop.deps.pictures.list()).map(({ id }) => id)).toEqual([old]);
});
