import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import base from '../../vitest.config.ts';

/**
 * A mutant needs one test that fails: those beside the mutated file come first, then small files.
 */
class NearestFirst extends BaseSequencer {
  async sort(specifications) {
    const [mutated = ''] = this.ctx.config.related ?? [];
    const cost = ({ moduleId }) =>
      (dirname(moduleId) === dirname(mutated) ? 0 : 1e9) + statSync(moduleId).size;
    return specifications.toSorted((a, b) => cost(a) - cost(b));
  }
}

export default defineConfig({
  test: {
    ...base.test,
    // Threads start faster than processes; the memory of V8 is an option of a process.
    execArgv: base.test.execArgv.filter((argument) => !argument.startsWith('--max-semi-space')),
    sequence: { sequencer: NearestFirst },
    exclude: [
      ...configDefaults.exclude,
      // Random histories and killed processes: a survivor would run all of them.
      '**/*-permutations.test.ts',
      '**/crossed-*.test.ts',
      '**/order-{life,model}.test.ts',
      '**/refunded-stock.test.ts',
      '**/killed-units.test.ts',
    ],
  },
});
