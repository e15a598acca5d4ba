import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { THIS_RELEASE } from '../processes/server.ts';
import { figure, type Figure } from '../report/report.ts';

const ASSETS = join(THIS_RELEASE, 'apps/web/dist/client');

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
  const turbo = join(THIS_RELEASE, 'node_modules/.bin/turbo');
  const args = ['run', 'typecheck', 'types', '--force'];
  const { status } = spawnSync(turbo, args, { cwd: THIS_RELEASE });
  if (status !== 0) throw new Error('The type check failed.');
  const checkedMs = performance.now() - start;
  return [
    figure('scripts of all pages', [totalSize('.js.br')], 'kB'),
    figure('styles', [totalSize('.css.br')], 'kB'),
    figure('all types checked', [checkedMs], 'ms', { must: 5000, better: 2500 }),
  ];
}
