import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Case = readonly [file: string, code: string];

const schema = (code: string) => `import * as z from 'zod/mini';\nexport const s = ${code};\n`;
const expression = (code: string) => `export const f = (text: string) => ${code};\n`;

const REJECTED: readonly Case[] = [
  ['packages/domain/src/a/normalize.ts', expression("text.normalize('NFC')")],
  ['packages/db/src/queries/normalize.ts', expression("text.trim().normalize('NFKD')")],
  ['packages/domain/src/a/check.ts', schema('z.string().check(z.trim(), z.maxLength(9))')],
  ['apps/server/src/rest/regex.ts', schema("z.string().regex(/^a/, 'No.')")],
  ['packages/api/src/a/segmenter.ts', expression("[...new Intl.Segmenter('en').segment(text)]")],
  // Quadratic: every space begins a run of spaces, which another end rejects.
  ['packages/domain/src/a/trailing.ts', expression("text.replace(/\\s+$/, '')")],
  ['packages/domain/src/a/lines.ts', expression("text.replaceAll(/\\s*\\n\\s*/g, ', ')")],
  ['packages/api/src/a/nested.ts', expression('/^(?:a+)+$/.test(text)')],
  ['apps/server/src/http/overlap.ts', expression('/^\\w+\\d+$/.test(text)')],
];

const ACCEPTED: readonly Case[] = [
  ['packages/domain/src/shared/unicode.ts', expression("text.normalize('NFC')")],
  ['packages/domain/src/a/output.ts', schema('z.string()')],
  ['apps/server/src/rest/dto.ts', schema('z.string().nullish()')],
  ['packages/domain/src/a/linear.ts', expression('/^[a-z]+(?:-[a-z]+)*$/.test(text)')],
  ['packages/domain/src/a/normalize.test.ts', expression("text.normalize('NFC')")],
];

const repository = join(import.meta.dirname, '..');
const sandbox = mkdtempSync(join(tmpdir(), 'text-rules-'));
afterAll(() => rmSync(sandbox, { recursive: true }));

/** The files that one of the rules reports. */
let reported: Set<string | undefined>;

beforeAll(() => {
  cpSync(join(repository, '.oxlintrc.json'), join(sandbox, '.oxlintrc.json'));
  symlinkSync(join(repository, 'scripts'), join(sandbox, 'scripts'));
  for (const [file, code] of [...REJECTED, ...ACCEPTED]) {
    mkdirSync(dirname(join(sandbox, file)), { recursive: true });
    writeFileSync(join(sandbox, file), code);
  }
  const oxlint = join(repository, 'node_modules/.bin/oxlint');
  const run = spawnSync(oxlint, ['--format=unix'], { cwd: sandbox, encoding: 'utf8' });
  const messages = run.stdout.split('\n').filter((line) => line.includes('text('));
  reported = new Set(messages.map((line) => line.split(':')[0]));
});

describe('the rules of texts', () => {
  it.each(REJECTED)('reject %s', (file) => {
    expect(reported).toContain(file);
  });

  it.each(ACCEPTED)('accept %s', (file) => {
    expect(reported).not.toContain(file);
  });
});
