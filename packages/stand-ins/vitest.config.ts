import { defineConfig } from 'vitest/config';

export default defineConfig({
  // No test leaves anything behind in its modules: they are loaded once for all files.
  test: { testTimeout: 20_000, isolate: false },
});
