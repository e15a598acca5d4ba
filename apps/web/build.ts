import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { moveSourceMaps, precompress } from './scripts/built-files.ts';
import { refuseChunkCycles } from './scripts/chunk-cycles.ts';
import { pageWeights, refuseOverweight } from './scripts/page-weight.ts';
import { sharedChunks } from './scripts/shared-chunks.ts';

process.env.NODE_ENV = 'production';

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
/** The name of an asset without the pages that share it. */
function assetName([name = 'asset']: readonly string[]): string {
  return name.replace(/(?:~.*)?\.\w+$/, '');
}

/** The pages with which visits begin; the home page has a limit of its size. */
const PAGE_WEIGHTS = {
  '/src/routes/index.tsx?tsr-split=component': 100,
  '/src/routes/parts/index.tsx?tsr-split=component': 10,
  '/src/routes/catalogue/$slug.tsx?tsr-split=component': 10,
};

const shared = { configFile, logLevel: 'warn' } as const;

await build({
  ...shared,
  build: {
    outDir: 'dist/client',
    manifest: true,
    sourcemap: 'hidden',
    rolldownOptions: {
      input: 'src/entry-client.tsx',
      // tRPC's packages do not declare `sideEffects: false`; its WebSocket client would be included.
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /node_modules[\\/]@trpc/, sideEffects: false }],
      },
      output: {
        sourcemapExcludeSources: true,
        // The entry names every chunk: names, and long hashes, would be a part of every page.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) => `assets/${assetName(names)}-[hash][extname]`,
        codeSplitting: {
          // What every page needs is in a few files, which compress better than forty. The packages
          // have their own file, whose hash is stable between releases.
          groups: [
            {
              name: 'packages',
              test: /node_modules/,
              tags: ['$initial'],
              priority: 1,
            },
            { name: 'frame', tags: ['$initial'] },
            sharedChunks(PAGE_WEIGHTS),
          ],
        },
      },
    },
  },
});

await build({
  ...shared,
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"' },
  ssr: { noExternal: true },
  build: {
    outDir: 'dist/server',
    ssr: 'src/entry-server.tsx',
    rolldownOptions: {
      output: {
        entryFileNames: 'entry-server.js',
        charset: 'ascii',
        comments: false,
      },
    },
  },
});

const files = fileURLToPath(new URL('dist/client', import.meta.url));
const sourceMaps = fileURLToPath(new URL('dist/source-maps', import.meta.url));
moveSourceMaps(files, sourceMaps);
await precompress(files);
refuseChunkCycles(files, sourceMaps);
refuseOverweight(pageWeights(files));
