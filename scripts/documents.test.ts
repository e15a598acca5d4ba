import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  NEW_PART_FIELDS,
  PART_COLUMNS,
  PART_HEADINGS,
  PERCENT_HEADING,
} from '../packages/domain/src/imports/part-file.ts';
import {
  RELATION_KIND_NAMES,
  RELATION_KINDS,
} from '../packages/domain/src/parts/relation-kinds.ts';
import { ERROR_CODES, ERRORS, isErrorCode } from '../packages/domain/src/errors/error-codes.ts';

const repository = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(repository, file), 'utf8');

const FOLDERS = ['apps', 'packages', 'scripts', 'docs'];

/** The full path of a short one: `api/trpc.ts` is `packages/api/src/trpc.ts`. */
function expandPath(short: string): string {
  const [first = '', ...rest] = short.split('/');
  if (FOLDERS.includes(first)) return short;
  if (first === 'e2e') return `apps/${short}`;
  const workspace = ['server', 'web'].includes(first) ? 'apps' : 'packages';
  return [workspace, first, 'src', ...rest].join('/');
}

const PATH =
  /`((?:apps|packages|scripts|docs|server|web|e2e|api|db|documents|domain|providers|stand-ins)\/[^`\s*<>{}]+)`/g;

/** Paths in code spans, without patterns and placeholders. */
function namedPaths(document: string): string[] {
  const paths = [...read(document).matchAll(PATH)].flatMap(([, path]) => path ?? []);
  return [...new Set(paths)].map(expandPath);
}

describe('the documents', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    ...globSync('docs/**/*.md', { cwd: repository }),
  ];
  const GENERATED = new Set(['apps/server/dist', 'apps/e2e/test-results/']);

  it('name only files that exist', () => {
    const missing = documents.flatMap((document) =>
      namedPaths(document)
        .filter((path) => !GENERATED.has(path) && !existsSync(join(repository, path)))
        .map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });

  it('name more than 100 files', () => {
    expect(documents.flatMap(namedPaths).length).toBeGreaterThan(100);
  });

  it('link only to files that exist', () => {
    const missing = documents.flatMap((document) =>
      [...read(document).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)]
        .map(([, path = '']) => path)
        .filter((path) => !/^[a-z]+:/.test(path))
        .filter((path) => !existsSync(join(repository, dirname(document), decodeURI(path))))
        .map((path) => `${document}: ${path}`),
    );
    expect(missing).toEqual([]);
  });
});

const ERROR_CODE = /`([A-Z]+(?:_[A-Z]+)*)`/g;
const statusOf = (code: string) => (isErrorCode(code) ? ERRORS[code].status : undefined);

describe('the errors in documents', () => {
  const rows = [
    ...read('docs/rest.md').matchAll(/^\| ((?:[45]\d\d)(?:, [45]\d\d)*) +\|(.*)$/gm),
  ].map(([, statuses = '', meaning = '']) => ({
    statuses: statuses.split(', ').map(Number),
    codes: [...meaning.matchAll(ERROR_CODE)]
      .map(([, code = '']) => code)
      .filter((code) => code !== 'OPTIONS'),
  }));

  it('The table of docs/rest.md has every status, and its codes are of their row.', () => {
    const known = new Set<number>(ERROR_CODES.map((code) => ERRORS[code].status));
    // A fault of the shop, which no integrator can handle.
    known.delete(ERRORS.INTERNAL.status);
    expect(new Set(rows.flatMap(({ statuses }) => statuses))).toEqual(known);
    expect(rows.flatMap(({ codes }) => codes).length).toBeGreaterThan(8);
    for (const { statuses, codes } of rows)
      for (const code of codes) expect([code, statuses]).toEqual([code, [statusOf(code)]]);
  });

  it('A code that stands beside its status has this status.', () => {
    const pairs = globSync(['README.md', 'docs/*.md'], { cwd: repository }).flatMap((document) =>
      [...read(document).matchAll(/\b([45]\d\d) `([A-Z_]+)`/g)].map(([, status, code = '']) => ({
        code,
        status: Number(status),
      })),
    );
    expect(pairs.length).toBeGreaterThan(5);
    for (const { code, status } of pairs) expect([code, statusOf(code)]).toEqual([code, status]);
  });
});

describe('the columns of files in docs/rest.md', () => {
  const [line = ''] = /^- A file of parts has the columns .*$/m.exec(read('docs/rest.md')) ?? [];
  /** The headings between two texts of the line. */
  const headings = (from: string, to: string) =>
    [...(line.split(from)[1]?.split(to)[0] ?? '').matchAll(/`([^`]+)`/g)].map(([, text]) => text);
  const fields = PART_COLUMNS.map((field) => PART_HEADINGS[field]);

  it('A file of parts has each heading, in the order of an export.', () => {
    const relations = RELATION_KIND_NAMES.map((kind) => RELATION_KINDS[kind].label);
    expect(headings('has the columns', ', in any order')).toEqual([...fields, ...relations]);
  });

  it('The columns that a new part needs are all but the named ones and those after the last of them.', () => {
    const optional = headings('a new part needs all but', ' and those after it');
    const after = fields.slice(fields.findIndex((heading) => heading === optional.at(-1)) + 1);
    const needed = fields.filter((each) => ![...optional, ...after].includes(each));
    expect(needed).toEqual(
      ['sku' as const, ...NEW_PART_FIELDS].map((field) => PART_HEADINGS[field]),
    );
  });

  it('A price list has the heading of the percentage.', () => {
    expect(headings('A price list has', 'such as')).toContain(PERCENT_HEADING);
  });
});

describe('docs/scaling/compose.yaml', () => {
  it('starts the server as npm start does', () => {
    const { flags, environment } = JSON.parse(read('apps/server/runtime.json'));
    const compose = read('docs/scaling/compose.yaml');
    expect(compose).toContain(`command: node ${flags.join(' ')} apps/server/dist/main.js\n`);
    for (const [name, value] of Object.entries(environment)) {
      expect(compose).toContain(`${name}: '${String(value)}'\n`);
    }
  });
});
