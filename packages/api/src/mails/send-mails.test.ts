import { smtpMail } from '@bm/providers/mail/smtp.adapter';
import { startSmtpServer, type TestSmtpServer } from '@bm/providers/testing/smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { claimMails, sendMails, type MailSender, type SendReport } from './send-mails.service.ts';

const NO_MAILS: SendReport = { sent: 0, retry: 0, waiting: 0, dead: 0, skipped: 0, lost: 0 };

let shop: TestShop;
let server: TestSmtpServer;
let sender: MailSender;

beforeEach(async () => {
  shop = await testShop();
  server = await startSmtpServer();
  const { store, log, clock } = shop.deps;
  const transport = smtpMail({
    url: server.url,
    from: 'Bicycles Mania <shop@bicycles.example>',
    timeoutMs: 2000,
  });
  sender = { store, log, clock, transport, publicUrl: 'https://shop.example', random: () => 1 };
});
afterEach(async () => {
  sender.transport.close();
  await server.close();
  await shop.close();
});

const sendDue = async (): Promise<SendReport> => sendMails(sender, await claimMails(sender));

describe('Mails', () => {
  it('A paid checkout sends its mail to the customer.', async () => {
    const checkout = await shop.checkout();
    const [order] = checkout.orders;
    if (order === undefined) throw new Error('There is no order.');
    expect(await sendDue()).toEqual({ ...NO_MAILS, sent: 1 });
    server.mails.length = 0;

    const transactionId = await shop.payAtProvider(order.id);
    await shop.asCustomer.payments.settle({ orderId: order.id, transactionId });
    await shop.asCustomer.payments.settle({ orderId: order.id, transactionId });
    expect(await sendDue()).toEqual({ ...NO_MAILS, sent: 1 });
    expect(await sendDue()).toEqual(NO_MAILS);

    const [mail] = server.mails;
    expect(server.mails).toHaveLength(1);
    expect(mail?.subject).toBe(`Payment received: $103.00 for ${checkout.number}`);
    expect(mail?.messageId).toBe(`<${checkout.id}.payment-received@bicycles.example>`);
    expect(server.recipients.at(-1)).toBe('customer@shop.test');
    expect(mail?.from?.text).toBe('"Bicycles Mania" <shop@bicycles.example>');
    for (const shown of [mail?.html || '', mail?.text ?? '']) {
      expect(shown).toContain(transactionId);
      expect(shown).toContain('$103.00');
      expect(shown).toContain('$47.00');
      for (const { sku } of checkout.orders) expect(shown).toContain(sku);
    }
  });
});
