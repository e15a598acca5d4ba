import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const repository = join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(join(repository, file), 'utf8');

/** The short paths of docs/security.md. */
function fileOf(short: string): string {
  const [first = '', ...rest] = short.split('/');
  if (first === 'scripts') return short;
  if (first === 'e2e') return `apps/${short}`;
  const workspace = ['server', 'web'].includes(first) ? 'apps' : 'packages';
  return [workspace, first, 'src', ...rest].join('/');
}

describe('docs/security.md', () => {
  const text = read('docs/security.md');
  const SHORT = /`((?:server|web|e2e|api|db|domain|providers|stand-ins|scripts)\/[^`\s]+)`/g;
  const named = [...new Set([...text.matchAll(SHORT)].flatMap(([, path]) => path ?? []))];

  it(`names ${named.length} files, all of which exist`, () => {
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => !existsSync(join(repository, fileOf(path))))).toEqual([]);
  });
});

describe('the documents', () => {
  const documents = ['README.md', ...globSync('docs/**/*.md', { cwd: repository })];

  it.each(documents)('%s links to files that exist', (document) => {
    const links = [...read(document).matchAll(/\]\(([^)#\s]+)(?:#[^)]*)?\)/g)].map(
      ([, path = '']) => path,
    );
    const local = links.filter((path) => !/^[a-z]+:/.test(path));
    const missing = local.filter(
      (path) => !existsSync(join(repository, dirname(document), decodeURI(path))),
    );
    expect(missing).toEqual([]);
  });
});

describe('docs/scaling/compose.yaml', () => {
  it('starts the server as npm start does', () => {
    const flags = JSON.parse(read('apps/server/v8-flags.json'));
    expect(read('docs/scaling/compose.yaml')).toContain(
      `command: node ${flags.join(' ')} apps/server/dist/main.js\n`,
    );
  });
});
