import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, it } from 'vitest';
import { renderDocument } from './render-document.ts';
import { sampleInvoice } from './testing/sample-invoice.ts';

const isDeep = process.env['DEEP_TESTS'] === '1';
const hasQpdf = isDeep && spawnSync('qpdf', ['--version']).status === 0;

const folder = mkdtempSync(join(tmpdir(), 'documents-'));
afterAll(() => rmSync(folder, { recursive: true }));

const NAMES = [
  'Ltd. & Co. <x>',
  'ক্ষুদ্র ট্রেডিং',
  'شركة (2026)',
  '株式会社',
  '서울',
  'ไทย น้ำ',
  '\u0bae\u{1f6b2}',
];

/** Lines with names of many scripts. */
function named(lines: number) {
  return sampleInvoice(lines).lines.map((line, at) => ({
    ...line,
    name: NAMES[at % NAMES.length] ?? '',
  }));
}

it.skipIf(!hasQpdf)(
  'qpdf finds no error in a file (npm run test:deep, where qpdf is installed).',
  async () => {
    for (const lines of [0, 1, 30, 500]) {
      const buyer = { name: NAMES[1] ?? '', address: NAMES.join('\n'), taxNumber: '1' };
      const content = await buffer(
        renderDocument(sampleInvoice(lines, { buyer, lines: named(lines) })),
      );
      const file = join(folder, `${lines}.pdf`);
      writeFileSync(file, content);
      const { status, stdout } = spawnSync('qpdf', ['--check', file], { encoding: 'utf8' });
      expect([status, stdout]).toEqual([
        0,
        expect.stringContaining('No syntax or stream encoding errors'),
      ]);
    }
  },
);
