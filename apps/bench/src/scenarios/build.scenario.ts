import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { summarize } from '../measure/statistics.ts';
import type { Figure } from '../report/figure.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const ASSETS = join(ROOT, 'apps/web/dist/client');

/** What the build weighs, packed by brotli, and how long all types take to check. */
export function measureBuild(): Figure[] {
  const packed = readdirSync(ASSETS, { recursive: true, encoding: 'utf8' });
  const weigh = (ending: string): Figure['value'] => {
    const sizes = packed
      .filter((name) => name.endsWith(ending))
      .map((name) => statSync(join(ASSETS, name)).size);
    return summarize([sizes.reduce((sum, size) => sum + size, 0) / 1000]);
  };
  const began = performance.now();
  const turbo = join(ROOT, 'node_modules/.bin/turbo');
  const { status } = spawnSync(turbo, ['run', 'typecheck', 'types', '--force'], { cwd: ROOT });
  if (status !== 0) throw new Error('The types do not hold.');
  const checked = summarize([performance.now() - began]);
  return [
    { name: 'scripts of all pages', value: weigh('.js.br'), unit: 'kB' },
    { name: 'styles', value: weigh('.css.br'), unit: 'kB' },
    { name: 'all types checked', value: checked, unit: 'ms', limits: { must: 5000, better: 2500 } },
  ];
}
