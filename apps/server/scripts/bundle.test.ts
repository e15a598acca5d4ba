import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, test, expect } from 'vitest';

test('Bundled files are ASCII, so that the engine keeps them in one byte a character.', () => {
  const folder = inject('scripts');
  const files = globSync('**/*.js', { cwd: folder });
  expect(files.length).toBeGreaterThan(20);
  const others = files.filter(
    (file) => !/^[\0-\x7F]*$/.test(readFileSync(join(folder, file), 'latin1')),
  );
  expect(others).toEqual([]);
});
