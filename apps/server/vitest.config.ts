import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { testTimeout: 20_000, globalSetup: 'scripts/test-scripts.ts' },
});
