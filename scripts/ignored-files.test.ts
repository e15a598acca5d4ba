import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

// Tailwind and Oxfmt skip ignored folders: a source folder of an ignored name loses its styles.
it('No file in the repository is ignored by git.', () => {
  const cwd = join(import.meta.dirname, '..');
  const args = ['ls-files', '--cached', '--ignored', '--exclude-standard'];
  expect(execFileSync('git', args, { cwd, encoding: 'utf8' })).toBe('');
});
