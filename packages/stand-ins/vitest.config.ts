import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Tests leave no state in modules, so modules are loaded once for all files.
  test: { testTimeout: 60_000, hookTimeout: 60_000, isolate: false },
});
