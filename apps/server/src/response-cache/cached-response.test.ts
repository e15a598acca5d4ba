import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createCachedResponse } from './cached-response.ts';

const TEXT = 'Chain-wheels, hubs and saddles by the case. '.repeat(100);
const answerOf = (body: string) => createCachedResponse({ status: 200, headers: {}, body });

describe('readyAnswer', () => {
  it('encodes the body once per encoding', async () => {
    const answer = answerOf(TEXT);
    const first = answer.packed('br');
    expect(answer.packed('br')).toBe(first);
    const [br, gzip] = [await first, await answer.packed('gzip')];
    expect(answer.packed('br')).toBe(br);
    expect(brotliDecompressSync(br.body).toString()).toBe(TEXT);
    expect(gunzipSync(gzip.body).toString()).toBe(TEXT);
    expect([br.coding, gzip.coding]).toEqual(['br', 'gzip']);
  });

  it('has equal strong ETags for equal bytes, and one per encoding', async () => {
    const answer = answerOf(TEXT);
    const codings = ['identity', 'br', 'gzip'] as const;
    const tags = await Promise.all(
      codings.map(async (coding) => (await answer.packed(coding)).etag),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{27,}"$/);
    expect(answerOf(TEXT).hash).toBe(answer.hash);
    expect(answerOf(`${TEXT}.`).hash).not.toBe(answer.hash);
  });

  it('leaves small bodies uncompressed', () => {
    expect(answerOf('[]').packed('br')).toMatchObject({ coding: 'identity' });
  });

  it('occupies no more memory than it reports', async () => {
    const answer = answerOf(TEXT);
    const all = await Promise.all(
      (['identity', 'br', 'gzip'] as const).map(async (coding) => answer.packed(coding)),
    );
    const taken = all.reduce((total, { body }) => total + body.length, 0);
    expect(taken).toBeLessThanOrEqual(answer.bytes);
  });
});
