import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { precompress } from './scripts/precompress.ts';

process.env.NODE_ENV = 'production';

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
const shared = { configFile, logLevel: 'warn' } as const;

await build({
  ...shared,
  build: {
    outDir: 'dist/client',
    manifest: true,
    rolldownOptions: {
      input: 'src/entry-client.tsx',
      // tRPC's packages do not say that they only export; its WebSocket client would come along.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]@trpc/, sideEffects: false }] },
      output: {
        codeSplitting: {
          // What every page needs comes in two files, not in thirty, and packs better; the packages
          // stay the same from release to release.
          groups: [
            { name: 'packages', test: /node_modules/, tags: ['$initial'], priority: 1 },
            { name: 'frame', tags: ['$initial'] },
          ],
        },
      },
    },
  },
});

await build({
  ...shared,
  publicDir: false,
  build: {
    outDir: 'dist/server',
    ssr: 'src/entry-server.tsx',
    rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
  },
});

await precompress(fileURLToPath(new URL('dist/client', import.meta.url)));
