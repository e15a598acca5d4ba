/// <reference types="vitest/config" />
import tailwindcss from '@tailwindcss/vite';
import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

/** The build configuration; `build.ts` runs it for the browser and for the server renderer. */
export default defineConfig({
  root: import.meta.dirname,
  resolve: { alias: { '~': fileURLToPath(new URL('src', import.meta.url)) } },
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: fileURLToPath(new URL('src/routes', import.meta.url)),
      generatedRouteTree: fileURLToPath(new URL('src/route-tree.gen.ts', import.meta.url)),
      addExtensions: true,
      quoteStyle: 'single',
      routeFileIgnorePattern: '\\.test\\.',
    }),
    // Pages have inline styles that the browser keeps; the router's plugin disables that by default.
    {
      name: 'inline-css',
      config: () => ({ define: { 'process.env.TSS_INLINE_CSS_ENABLED': '"true"' } }),
    },
    react(),
    tailwindcss(),
  ],
  ssr: { noExternal: [/^@bm\//] },
  build: {
    target: 'es2022',
    // The oldest browsers that Tailwind's utilities support: colours need no other form.
    cssTarget: ['chrome111', 'safari16.4', 'firefox128'],
    assetsInlineLimit: 0,
  },
  // Tests leave no state in modules, so modules are loaded once for all files.
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    isolate: false,
    env: { TZ: 'UTC' },
    setupFiles: [fileURLToPath(new URL('src/testing/fail-on-console-error.ts', import.meta.url))],
  },
});
