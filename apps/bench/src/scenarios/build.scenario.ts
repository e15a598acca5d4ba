import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { summarize } from '../measure/statistics.ts';
import type { Figure } from '../report/report.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const ASSETS = join(ROOT, 'apps/web/dist/client');

/** Measures the size of the build, compressed by Brotli, and the duration of the type check. */
export function measureBuild(): Figure[] {
  const files = readdirSync(ASSETS, { recursive: true, encoding: 'utf8' });
  const totalSize = (ending: string): Figure['value'] => {
    const sizes = files
      .filter((name) => name.endsWith(ending))
      .map((name) => statSync(join(ASSETS, name)).size);
    return summarize([sizes.reduce((sum, size) => sum + size, 0) / 1000]);
  };
  const start = performance.now();
  const turbo = join(ROOT, 'node_modules/.bin/turbo');
  const { status } = spawnSync(turbo, ['run', 'typecheck', 'types', '--force'], { cwd: ROOT });
  if (status !== 0) throw new Error('The type check failed.');
  const checked = summarize([performance.now() - start]);
  return [
    { name: 'scripts of all pages', value: totalSize('.js.br'), unit: 'kB' },
    { name: 'styles', value: totalSize('.css.br'), unit: 'kB' },
    { name: 'all types checked', value: checked, unit: 'ms', limits: { must: 5000, better: 2500 } },
  ];
}
