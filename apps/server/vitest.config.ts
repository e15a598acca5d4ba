import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 20_000,
    globalSetup: 'scripts/test-scripts.ts',
    // No test leaves anything behind in its modules: they are loaded once for all files.
    isolate: false,
    maxWorkers: 2,
  },
});
