import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { figure, type Figure } from '../report/report.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const ASSETS = join(ROOT, 'apps/web/dist/client');

/** Measures the size of the build, compressed by Brotli, and the duration of the type check. */
export function measureBuild(): Figure[] {
  const files = readdirSync(ASSETS, { recursive: true, encoding: 'utf8' });
  const totalSize = (ending: string): number => {
    const sizes = files
      .filter((name) => name.endsWith(ending))
      .map((name) => statSync(join(ASSETS, name)).size);
    return sizes.reduce((sum, size) => sum + size, 0) / 1000;
  };
  const start = performance.now();
  const turbo = join(ROOT, 'node_modules/.bin/turbo');
  const { status } = spawnSync(turbo, ['run', 'typecheck', 'types', '--force'], { cwd: ROOT });
  if (status !== 0) throw new Error('The type check failed.');
  const checkedMs = performance.now() - start;
  return [
    figure('scripts of all pages', [totalSize('.js.br')], 'kB'),
    figure('styles', [totalSize('.css.br')], 'kB'),
    figure('all types checked', [checkedMs], 'ms', { must: 5000, better: 2500 }),
  ];
}
