import { defineConfig } from 'vitest/config';
import { LongestFirst } from './src/harness/longest-first.ts';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    globalSetup: 'src/harness/global-setup.ts',
  },
});
