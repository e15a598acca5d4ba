import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createCachedResponse, type EncodedBody } from './cached-response.ts';

const TEXT = 'Chain-wheels, hubs and saddles by the case. '.repeat(100);
const bodyBytes = ({ body }: EncodedBody) =>
  typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
const createResponse = (body: string) => createCachedResponse({ status: 200, headers: {}, body });

describe('createCachedResponse', () => {
  it('encodes the body once per encoding', async () => {
    const response = createResponse(TEXT);
    const first = response.packed('br');
    expect(response.packed('br')).toBe(first);
    const [br, gzip] = [await first, await response.packed('gzip')];
    expect(response.packed('br')).toBe(br);
    expect(brotliDecompressSync(bodyBytes(br)).toString()).toBe(TEXT);
    expect(gunzipSync(bodyBytes(gzip)).toString()).toBe(TEXT);
    expect([br.coding, gzip.coding]).toEqual(['br', 'gzip']);
  });

  it.each([1, 14 * 1024, 15 * 1024, 15 * 1024 + 1, 64 * 1024])(
    'keeps every byte of a text of about %d bytes',
    async (length) => {
      const text = 'é€🚲ab'.repeat(length / 11 + 1);
      const response = createResponse(text);
      const [plain, br, gzip] = await Promise.all(
        (['identity', 'br', 'gzip'] as const).map(async (coding) => response.packed(coding)),
      );
      const decoded = [plain, br, gzip].map((encoded) => {
        if (encoded === undefined) return undefined;
        const bytes = bodyBytes(encoded);
        expect(encoded.body).toHaveLength(bytes.length);
        if (encoded.coding === 'identity') return bytes.toString();
        const decode = encoded.coding === 'br' ? brotliDecompressSync : gunzipSync;
        return decode(bytes).toString();
      });
      expect(decoded).toEqual([text, text, text]);
    },
  );

  it('has equal strong ETags for equal bytes, and one per encoding', async () => {
    const response = createResponse(TEXT);
    const codings = ['identity', 'br', 'gzip'] as const;
    const tags = await Promise.all(
      codings.map(async (coding) => (await response.packed(coding)).etag),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{27,}"$/);
    expect(createResponse(TEXT).hash).toBe(response.hash);
    expect(createResponse(`${TEXT}.`).hash).not.toBe(response.hash);
  });

  it('leaves small bodies uncompressed', () => {
    expect(createResponse('[]').packed('br')).toMatchObject({ coding: 'identity' });
  });

  it('occupies no more memory than it reports', async () => {
    const response = createResponse(TEXT);
    const all = await Promise.all(
      (['identity', 'br', 'gzip'] as const).map(async (coding) => response.packed(coding)),
    );
    const taken = all.reduce((total, { body }) => total + body.length, 0);
    expect(taken).toBeLessThanOrEqual(response.bytes);
  });
});
