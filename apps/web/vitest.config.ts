import { defineConfig, mergeConfig } from 'vitest/config';
import vite from './vite.config.ts';

// No test leaves anything behind in its modules: they are loaded once for all files.
export default mergeConfig(vite, defineConfig({ test: { testTimeout: 20_000, isolate: false } }));
