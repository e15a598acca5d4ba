import { forEachRow } from '@bm/domain/testing/for-each-row';
import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { inlineScriptHashes, inlineStyleHashes, stripNonces } from './rendered-page.ts';

const policyHash = (code: string) =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const own = (code: string, attributes = '') => `<script${attributes} nonce="n1">${code}</script>`;

describe('inlineScriptHashes', () => {
  it('hashes each inline script', () => {
    forEachRow(
      [
        ['a script', own('a()'), ['a()']],
        ['a module', own('b()', ' type="module"'), ['b()']],
        ['two, one of them twice', own('a()') + own('b()') + own('a()'), ['a()', 'b()']],
        ['a script with line breaks', own('\na()\n', ' class="x"'), ['\na()\n']],
        ['an external script', own('', ' src="/a.js"'), []],
        ['data', own('{}', ' type="application/ld+json"'), []],
        ['no script', '<p>text</p>', []],
        ['a script without the mark', `<script>evil()</script>${own('a()')}`, ['a()']],
        ['a script with a mark that is guessed', '<script nonce="n2">evil()</script>', []],
        ['a mark in the text', '<script>evil(" nonce=\\"n1\\"")</script>', []],
      ],
      (_, html, codes) => {
        expect(inlineScriptHashes(html, 'n1')).toEqual(codes.map(policyHash));
      },
    );
  });
});

const style = (css: string, attributes = '') => `<style${attributes}>${css}</style>`;

describe('inlineStyleHashes', () => {
  it('hashes the renderer’s own styles, each once, and no others', () => {
    const mark = ' data-css="" nonce="n1"';
    const foreign = style('b{}') + style('c{}', ' nonce="n2"') + style('e{} nonce="n1"');
    const page = style('a{}', mark) + foreign + style('a{}', mark) + style('d{}', mark);
    expect(inlineStyleHashes(page, 'n1')).toEqual(['a{}', 'd{}'].map(policyHash));
  });
});

describe('withoutMarks', () => {
  it('removes the renderer’s nonces and nothing else', () => {
    const head = '<meta property="csp-nonce" content="n1"/><link nonce="n1"/>';
    const text = '<p>nonce="n2" n1</p>';
    const page = `${head}${own('a()')}${text}`;
    expect(stripNonces(page, 'n1')).toBe(`<link/><script>a()</script>${text}`);
  });
});
