import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { testServer, type TestServer } from '../../testing/test-server.ts';

let host: TestServer;
beforeEach(async () => {
  host = await testServer();
});
afterEach(() => host.close());

const HOUR = 3_600_000;
const payloadSchema = z.object({ token: z.string() });
const SENT = { subject: 'Subject', html: '<p>As it was</p>', text: 'As it was' };

/** Queues the mail of a subscription and returns its token. */
async function subscribe(): Promise<string> {
  await host.shop.asNobody.messages.subscribe({ email: 'reader@shop.test' });
  const now = host.shop.clock.now;
  const [mail] = await host.shop.store.write((tx) =>
    tx.mails.claim({ now, leaseUntil: now, limit: 1 }),
  );
  return payloadSchema.parse(mail?.payload).token;
}
const addresses = async () => (await host.shop.asAdmin.messages.addresses()).items;

/** Presses the button of a page; returns the status and the heading of the next one. */
async function press(action: string, token: string): Promise<unknown[]> {
  const url = `/newsletter/${action}?token=${token}`;
  const { statusCode, body } = await host.app.inject({ method: 'POST', url });
  return [statusCode, /<h1>(.*?)<\/h1>/.exec(body)?.[1]];
}

describe('The newsletter', () => {
  test('A GET request to a link changes nothing; the page behind it sends a POST.', async () => {
    const token = await subscribe();
    for (const action of ['confirm', 'unsubscribe']) {
      const page = await host.app.inject(`/newsletter/${action}?token=${token}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('<form method="post">');
      expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    }
    expect(await addresses()).toMatchObject([{ confirmedAt: null }]);
    const url = `/newsletter/confirm?token=${token}`;
    expect((await host.app.inject({ method: 'POST', url })).statusCode).toBe(200);
    expect(await addresses()).toMatchObject([{ confirmedAt: host.shop.clock.now }]);
  });

  test('A mail client unsubscribes with one POST from any origin, also twice.', async () => {
    const token = await subscribe();
    const post = () =>
      host.app.inject({
        method: 'POST',
        url: `/newsletter/unsubscribe?token=${token}`,
        headers: {
          origin: 'https://mail.example',
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: 'List-Unsubscribe=One-Click',
      });
    expect((await post()).statusCode).toBe(200);
    expect(await addresses()).toEqual([]);
    expect((await post()).statusCode).toBe(200);
  });

  test('A page confirms only what is confirmed: an unknown token gets another text.', async () => {
    const token = await subscribe();
    const unknown = 'x'.repeat(32);
    const invalid = 'This link is no longer valid';
    expect(await press('confirm', unknown)).toEqual([404, invalid]);
    expect(await press('unsubscribe', unknown)).toEqual([200, invalid]);
    expect(await press('confirm', token)).toEqual([200, 'Confirm your subscription']);
    expect(await press('confirm', token)).toEqual([200, 'Confirm your subscription']);
    expect(await press('unsubscribe', token)).toEqual([200, 'Unsubscribe']);
    expect(await press('confirm', token)).toEqual([404, invalid]);
    expect(await addresses()).toEqual([]);
  });

  test.each(['', '?token=', '?token=short', `?token=${'x'.repeat(33)}`, '?token=a&token=b'])(
    'A link with %j gets the page of a link that is not valid.',
    async (query) => {
      for (const method of ['GET', 'POST'] as const) {
        for (const action of ['confirm', 'unsubscribe']) {
          const response = await host.app.inject({ method, url: `/newsletter/${action}${query}` });
          expect(response.statusCode).toBe(404);
          expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
          expect(response.body).toContain('This link is no longer valid');
        }
      }
    },
  );
});

/** Sends the mail of a new order, and returns the address of its HTML. */
async function sentMail(): Promise<string> {
  await host.shop.order();
  const { store, clock } = host.shop.deps;
  const claim = { now: clock(), leaseUntil: clock() + 1, limit: 1 };
  const [mail] = await store.write((tx) => tx.mails.claim(claim));
  if (mail === undefined) throw new Error('There is no mail.');
  const outcome = { state: 'sent', content: SENT, at: clock() } as const;
  await store.write((tx) => tx.mails.finish(mail, outcome));
  return (await host.shop.asAdmin.mails.byId({ id: mail.id })).htmlUrl ?? '';
}

describe('The HTML of a sent mail', () => {
  test('is served at a signed address for a frame without scripts.', async () => {
    const response = await host.app.inject(await sentMail());
    expect(response.body).toBe(SENT.html);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain('sandbox');
    expect(policy).not.toContain('allow-scripts');
  });

  test('is 404 with another signature, for another mail, and after five minutes.', async () => {
    const url = await sentMail();
    const wrong = [
      url.replace(/signature=.*/, 'signature=x'),
      url.replace(/signature=.*/, ''),
      url.replace(/until=\d+/, `until=${host.shop.clock.now + 2 * HOUR}`),
      url.replace(/mails\/[^/]+/, 'mails/other.order-placed'),
    ];
    for (const address of wrong) expect((await host.app.inject(address)).statusCode).toBe(404);
    host.shop.clock.now += HOUR;
    expect((await host.app.inject(url)).statusCode).toBe(404);
  });
});
