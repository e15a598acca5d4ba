import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests leave no state in modules, so modules are loaded once for all files.
    isolate: false,
    // Of the processor time a tenth is garbage collection with the default size.
    execArgv: ['--max-semi-space-size=64'],
  },
});
