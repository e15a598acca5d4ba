import { defineConfig } from 'vitest/config';

const imports = new URL('scripts/test-imports.mjs', import.meta.url).href;

/** The tests of everything that runs under Node; the workspaces' configurations start from it. */
export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // Tests leave no state in modules, so modules are loaded once for all files.
    isolate: false,
    // Of the processor time a tenth is garbage collection with the default size.
    execArgv: ['--max-semi-space-size=64', '--import', imports],
    // For the processes that a test starts.
    env: { NODE_OPTIONS: `--import ${imports}` },
    // Node runs the sources as they are, and no test replaces a module: Vite would only transform
    // each file again.
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
