import { renderDocument } from '@bm/documents/render-document';
import type { InvoiceSnapshot } from '@bm/domain/documents/document-snapshot.schema';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DocumentThread, TIMEOUT_MS } from './document-thread.ts';

function anInvoice(lines: number, fields: Partial<InvoiceSnapshot> = {}): InvoiceSnapshot {
  const party = { name: 'পদ্মা ট্রেডিং', address: 'Dhaka', taxNumber: 'BIN 1' };
  return {
    kind: 'invoice',
    number: 'INV-2026-000001',
    issuedAt: 0,
    checkoutNumber: 'BC-000001',
    poNumber: '',
    seller: party,
    buyer: party,
    delivery: party,
    bank: { account: '', swift: '', bankName: '' },
    currency: 'usd',
    tax: { name: 'VAT', rateBp: 1500, exemptReason: '' },
    lines: Array.from({ length: lines }, (_, at) => ({
      name: `Part ${at}`,
      sku: `S-${at}`,
      orderNumber: `BM-${at}`,
      quantity: 1,
      unitPriceMinor: 100,
      netMinor: 100,
      taxMinor: 15,
    })),
    netMinor: 100,
    taxMinor: 15,
    totalMinor: 115,
    payment: { receivedAt: 0, transactionId: 'pi_1', instrument: null },
    ...fields,
  };
}

/** Renders a document, and measures the processor time of this thread. */
async function withCost(render: () => Promise<Buffer>) {
  const before = process.threadCpuUsage();
  const content = await render();
  const { user, system } = process.threadCpuUsage(before);
  return { content, milliseconds: (user + system) / 1000 };
}

const thread = new DocumentThread();
afterEach(() => vi.useRealTimers());

describe('the thread of documents', () => {
  it('A document has the bytes that it has without a thread, and costs its caller little.', async () => {
    await buffer(thread.render(anInvoice(1), 'a'));
    const inThread = await withCost(() => buffer(thread.render(anInvoice(500), 'a')));
    const here = await withCost(() => buffer(renderDocument(anInvoice(500))));
    expect(inThread.content.equals(here.content)).toBe(true);
    expect(inThread.milliseconds).toBeLessThan(here.milliseconds / 4);
  });

  it('An account has one document at a time; another account does not wait for it.', async () => {
    const first = thread.render(anInvoice(1), 'a');
    const second = thread.render(anInvoice(2), 'a');
    const other = await buffer(thread.render(anInvoice(3), 'b'));
    expect(other.subarray(0, 5).toString()).toBe('%PDF-');
    await buffer(thread.render(anInvoice(4), 'b'));
    expect(first.readableLength).toBeGreaterThan(0);
    expect(second.readableLength).toBe(0);
    expect((await buffer(first)).length).toBeGreaterThan(0);
    expect((await buffer(second)).length).toBeGreaterThan(0);
  });

  it('A client that leaves frees its account, before and while its document is rendered.', async () => {
    const running = thread.render(anInvoice(500), 'a');
    const waiting = thread.render(anInvoice(500), 'a');
    const last = thread.render(anInvoice(1), 'a');
    waiting.destroy();
    running.destroy();
    expect((await buffer(last)).length).toBeGreaterThan(0);
  });

  it('20 documents of an account wait; the next one is refused.', async () => {
    const streams = Array.from({ length: 21 }, () => thread.render(anInvoice(1), 'a'));
    expect(() => thread.render(anInvoice(1), 'a')).toThrow(
      expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }),
    );
    for (const stream of streams) expect((await buffer(stream)).length).toBeGreaterThan(0);
  });

  it('A document that exceeds its deadline fails as temporary; the next one has a new thread.', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const late = thread.render(anInvoice(500), 'a');
    vi.advanceTimersByTime(TIMEOUT_MS);
    const [error] = await once(late, 'error');
    expect(error).toMatchObject({ code: 'OVERLOADED', details: { retryAfterSeconds: 10 } });
    expect((await buffer(thread.render(anInvoice(1), 'a'))).length).toBeGreaterThan(0);
  });

  it('A document that cannot be rendered fails alone.', async () => {
    const broken = thread.render(anInvoice(1, { issuedAt: Number.NaN }), 'a');
    const whole = thread.render(anInvoice(1), 'b');
    const [error] = await once(broken, 'error');
    expect(error).toMatchObject({ message: expect.stringMatching(/Invalid time value/) });
    expect((await buffer(whole)).length).toBeGreaterThan(0);
    expect((await buffer(thread.render(anInvoice(1), 'a'))).length).toBeGreaterThan(0);
  });
});
