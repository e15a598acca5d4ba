import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { hashSource } from '../../pages/rendered-page.ts';
import { testServer } from '../../testing/test-server.ts';

const server = await testServer();
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

describe('the reference page', () => {
  test('is Scalar over the OpenAPI document, loaded from this host alone', async () => {
    const page = await get('/docs');
    expect([page.statusCode, page.headers['content-type']]).toEqual([
      200,
      'text/html; charset=utf-8',
    ]);
    expect(page.body).toContain('<html lang="en">');
    expect(page.body).toContain('<script src="/docs/scalar.js">');
    expect(page.body).toContain('"url": "/openapi.json"');
    expect(page.body).not.toMatch(/https?:\/\//);
    const script = await get('/docs/scalar.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.body).toContain('createApiReference');
  });

  test('has a policy that allows its own scripts, by hash where they are inline', async () => {
    const { headers, body } = await get('/docs');
    const policy = String(headers['content-security-policy']).split('; ');
    const inline = /<script type="text\/javascript">([^]*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(policy).toEqual([
      "default-src 'none'",
      `script-src 'self' ${hashSource(inline)}`,
      "style-src 'unsafe-inline'",
      "img-src 'self' data:",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  test('is sent compressed, and as 304 to a browser that has it', async () => {
    for (const url of ['/docs', '/docs/scalar.js', '/openapi.json']) {
      const plain = await get(url);
      const compressed = await get(url, { 'accept-encoding': 'br' });
      expect(compressed.headers['content-encoding']).toBe('br');
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(plain.body);
      const again = await get(url, { 'if-none-match': String(plain.headers.etag) });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
  });
});
