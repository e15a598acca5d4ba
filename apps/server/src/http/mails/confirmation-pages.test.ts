import { aCompany } from '@bm/db/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { testServer, type TestServer } from '../../testing/test-server.ts';

let host: TestServer;
beforeEach(async () => {
  host = await testServer();
});
afterEach(() => host.close());

const payloadSchema = z.object({ token: z.string() });

/** Saves an invoice email and returns the token of its mail. */
async function save(): Promise<string> {
  const { shop } = host;
  const invoiceEmail = 'invoices@wheels.test';
  await shop.asCustomer.company.save({ ...aCompany(), name: '', version: 0, invoiceEmail });
  const { now } = shop.clock;
  const [mail] = await shop.store.write((tx) => tx.mails.claim({ now, leaseUntil: now, limit: 1 }));
  return payloadSchema.parse(mail?.payload).token;
}
const call = async (method: 'GET' | 'POST', token: string) => {
  const url = `/invoice-email/confirm?token=${token}`;
  const { statusCode, body, headers } = await host.app.inject({ method, url });
  return { statusCode, heading: /<h1>(.*?)<\/h1>/.exec(body)?.[1], body, headers };
};
const state = () => host.shop.asCustomer.company.invoiceEmail();

test('A GET request changes nothing; the page behind it sends a POST, which confirms, also twice.', async () => {
  const token = await save();
  const page = await call('GET', token);
  expect(page).toMatchObject({ statusCode: 200, heading: 'Confirm this address for invoices' });
  expect(page.body).toContain('<form method="post">');
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  expect(await state()).toMatchObject({ confirmedAt: null });
  for (const _ of ['once', 'again']) {
    expect((await call('POST', token)).statusCode).toBe(200);
    expect(await state()).toMatchObject({ confirmedAt: host.shop.clock.now });
  }
});

test('An unknown token, a damaged one and none confirm nothing.', async () => {
  await save();
  const invalid = { statusCode: 404, heading: 'This link is no longer valid' };
  expect(await call('POST', 'x'.repeat(32))).toMatchObject(invalid);
  for (const token of ['', 'short', '<script>']) {
    expect(await call('GET', token)).toMatchObject(invalid);
    expect(await call('POST', token)).toMatchObject(invalid);
  }
  expect(await state()).toMatchObject({ confirmedAt: null });
});
