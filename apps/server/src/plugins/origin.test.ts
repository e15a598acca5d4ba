import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const change = async (url: string, headers: Record<string, string>) => {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    headers: { host: 'shop.example:8080', 'content-type': 'application/json', ...headers },
  });
  return answer.statusCode;
};

describe('changes asked for by pages', () => {
  test.each(['/review', '/trpc/reviews.create', '/uploads/image'])('%s', async (url) => {
    for (const origin of ['https://shop.example', 'http://shop.example:8080']) {
      expect(await change(url, { origin })).toBe(401);
    }
    for (const origin of ['https://evil.example', 'https://shop.example.evil', 'null', '']) {
      expect(await change(url, { origin })).toBe(403);
    }
    expect(await change(url, {})).toBe(401);
  });

  test('reading and the provider’s messages are left alone', async () => {
    const foreign = { origin: 'https://evil.example' };
    expect((await server.app.inject({ url: '/parts', headers: foreign })).statusCode).toBe(200);
    expect(await change('/webhooks/stripe', foreign)).toBe(400);
  });
});
