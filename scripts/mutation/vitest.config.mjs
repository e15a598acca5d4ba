import { statSync } from 'node:fs';
import { dirname } from 'node:path';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
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

export default mergeConfig(
  base,
  defineConfig({
    test: {
      sequence: { sequencer: NearestFirst },
      exclude: [
        ...configDefaults.exclude,
        // Random histories and killed processes: a survivor would run all of them.
        '**/*-permutations.test.ts',
        '**/crossed-*.test.ts',
        '**/order-{life,model}.test.ts',
        '**/killed-units.test.ts',
      ],
    },
  }),
);
