import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MailTransport, OutgoingMail } from './mail.port.ts';

/** A mail as the server received it. */
export interface ReceivedMail {
  messageId: string;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl: string | null;
  /** Sizes in bytes. */
  attachments: { name: string; size: number }[];
}

/** An adapter with its mail server. */
export interface MailHarness {
  transport: MailTransport;
  /** All mails, oldest first. */
  received(): Promise<ReceivedMail[]>;
  close(): Promise<void>;
}

export const FROM = 'Bicycles Mania <shop@bicycles.example>';

/** A complete mail. */
export function aMail(fields: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: '0192-a.order-placed',
    to: 'customer@shop.example',
    subject: 'Order received',
    html: '<p>Thank you.</p>',
    text: 'Thank you.',
    ...fields,
  };
}

/** The contract of every mail adapter, to run with each provider. */
export function mailContract(name: string, open: () => Promise<MailHarness>): void {
  describe(`Mail contract: ${name}`, () => {
    let harness: MailHarness;
    beforeAll(async () => {
      harness = await open();
    });
    afterAll(() => harness.close());

    const send = async (fields: Partial<OutgoingMail>): Promise<ReceivedMail> => {
      await harness.transport.send(aMail(fields));
      const last = (await harness.received()).at(-1);
      if (last === undefined) throw new Error('No mail has arrived.');
      return last;
    };

    it('A mail arrives unchanged.', async () => {
      const text = 'ধন্যবাদ\n\nשלום — 자전거 \u{1f6b2}\n.\nThe line above is a dot.\n';
      const html = `<p title="a &amp; b">${'x'.repeat(2000)} شكراً</p>`;
      const mail = await send({ subject: 'অর্ডার \u{1f6b2} شكراً', html, text });
      expect(mail).toMatchObject({
        messageId: '<0192-a.order-placed@bicycles.example>',
        from: 'shop@bicycles.example',
        to: 'customer@shop.example',
        replyTo: null,
        subject: 'অর্ডার \u{1f6b2} شكراً',
        unsubscribeUrl: null,
        attachments: [],
      });
      expect(mail.html.trim()).toBe(html);
      expect(mail.text.trim()).toBe(text.trim());
    });

    it.each([
      ['bücher.example', 'xn--bcher-kva.example'],
      ['উদাহরণ.বাংলা', 'xn--d5b6ci4b4b3a.xn--54b7fta0cc'],
      ['उदाहरण.भारत', 'xn--p1b6ci4b4b3a.xn--h2brj9c'],
    ])('A mail to the international domain %s arrives.', async (domain, punycode) => {
      const { to } = await send({ to: `customer@${domain}` });
      expect([`customer@${domain}`, `customer@${punycode}`]).toContain(to);
    });

    it('A mail that is sent twice has one Message-ID.', async () => {
      const first = await send({ id: 'same.order-placed' });
      const second = await send({ id: 'same.order-placed' });
      expect(second.messageId).toBe(first.messageId);
    });

    it('A reply is sent to the Reply-To address of the mail.', async () => {
      const { replyTo } = await send({ replyTo: { name: 'রহিম', address: 'rahim@x.example' } });
      expect(replyTo).toBe('rahim@x.example');
    });

    it('An attachment arrives complete, under its name.', async () => {
      const content = Buffer.from(Uint8Array.from({ length: 70_000 }, (_, at) => at % 256));
      const { attachments, text } = await send({
        attachments: [{ name: 'INV-2026-000001.pdf', content }],
      });
      expect(attachments).toEqual([{ name: 'INV-2026-000001.pdf', size: 70_000 }]);
      expect(text.trim()).toBe('Thank you.');
    });

    it('A mailing list has a one-click unsubscribe link.', async () => {
      const unsubscribeUrl = `https://shop.example/newsletter/unsubscribe?token=${'a'.repeat(80)}`;
      expect((await send({ unsubscribeUrl })).unsubscribeUrl).toBe(unsubscribeUrl);
    });

    it.each([
      ['subject', { subject: 'Hello\r\nBcc: everybody@x.example' }],
      ['name', { replyTo: { name: 'A\r\nBcc: everybody@x.example\r\n', address: 'a@x.example' } }],
      ['name with quotes', { replyTo: { name: 'A" <b@x.example>, "C', address: 'a@x.example' } }],
    ])('A line break or a quote in the %s adds no header.', async (_field, fields) => {
      const { to, replyTo, text } = await send(fields);
      expect(to).toBe('customer@shop.example');
      expect([null, 'a@x.example']).toContain(replyTo);
      expect(text.trim()).toBe('Thank you.');
    });
  });
}
