import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineScriptHashes } from './inline-scripts.ts';

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('inlineScriptHashes', () => {
  it.each([
    ['a script', '<script>a()</script>', ['a()']],
    ['a module', '<script type="module">b()</script>', ['b()']],
    [
      'two, one of them twice',
      '<script>a()</script><script>b()</script><script>a()</script>',
      ['a()', 'b()'],
    ],
    ['a script with line breaks', '<script class="x">\na()\n</script>', ['\na()\n']],
    ['an external script', '<script src="/a.js"></script>', []],
    ['data', '<script type="application/ld+json">{}</script>', []],
    ['no script', '<p>text</p>', []],
  ])('hashes %s', (_, html, codes) => {
    expect(inlineScriptHashes(html)).toEqual(codes.map(hashOf));
  });
});
