import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 20_000,
    globalSetup: 'scripts/test-scripts.ts',
    // Tests leave no state in modules, so modules are loaded once for all files.
    isolate: false,
    maxWorkers: 2,
  },
});
