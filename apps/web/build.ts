import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { moveSourceMaps, precompress } from './scripts/built-files.ts';
import { refuseChunkCycles } from './scripts/chunk-cycles.ts';
import { pageWeights, refuseOverweight } from './scripts/page-weight.ts';

process.env.NODE_ENV = 'production';

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
/** Modules that the home page, the catalogue and most other pages share. */
const PIECES = [
  'components/ui/(?:data/(?:data-sheet|stars|strip)|feedback/(?:error-state|skeleton))',
  'components/ui/media/(?:avatar|picture)',
  'features/parts/components/part-(?:card|grid)',
  'lib/format\\.',
];

/** The name of an asset without the pages that share it. */
function assetName([name = 'asset']: readonly string[]): string {
  return name.replace(/(?:~.*)?\.\w+$/, '');
}

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
            { name: 'pieces', test: new RegExp(`/src/(?:${PIECES.join('|')})`) },
            { name: 'zod', test: /node_modules\/zod/ },
            // Merged with chunks of forms, these would bring zod to pages without a form.
            {
              name: 'layout',
              test: /\/src\/components\/layout\/(?:page-head|reading-frame|dashboard-frame)\./,
            },
            {
              name: 'menu',
              test: /\/src\/(?:components\/(?:layout\/dashboard-menu|ui\/media\/dashboard-icons)|copy\/dashboard)\./,
            },
            {
              name: 'attributes',
              test: /\/src\/(?:copy\/admin\/attributes|features\/attributes\/attributes\.queries)\.|\/domain\/src\/attributes\/units\./,
            },
            {
              name: 'lists',
              test: /\/src\/features\/cart\/lists\/save-list-dialog\.|\/domain\/src\/(?:cart\/cart|lists\/list)\.schema\./,
              includeDependenciesRecursively: false,
            },
            { name: 'rows', test: /\/src\/styles\/pages\/row-verdicts\./ },
            // Merged with chunks of other pages, they would import each other in a circle.
            {
              name: 'schemas',
              test: /\/domain\/src\/(?:parts\/(?:part\.schema|sku)|shared\/codecs|users\/user\.schema)\./,
            },
            {
              name: 'states',
              test: /\/domain\/src\/(?:orders\/order-state|checkouts\/(?:checkout-state|amount-due|delivery-address))\./,
            },
            {
              name: 'shipments',
              test: /\/domain\/src\/(?:shipments\/shipment(?:\.schema|-limits)|refunds\/refund\.schema)\./,
            },
            {
              name: 'settings',
              test: /\/domain\/src\/(?:settings\/(?:settings\.schema|bank-account|number-settings)|parts\/synonyms|checkouts\/checkout-charges)\./,
            },
            {
              name: 'dialogs',
              test: /\/src\/components\/ui\/(?:feedback\/(?:confirm|dialog|toast-container)|forms\/form-dialog)\./,
              includeDependenciesRecursively: false,
            },
            { name: 'updates', test: /\/src\/lib\/trpc\/optimistic-updates\./ },
            {
              name: 'forms',
              test: /node_modules\/(?:react-hook-form|@hookform)|\/src\/lib\/forms\/(?:form-fields|server-error|text-limit|use-form-draft|use-schema-form)\./,
              includeDependenciesRecursively: false,
            },
            // Code that three or more pages share: a chunk for each set of pages; small chunks are
            // merged.
            {
              name: 'shared',
              minShareCount: 3,
              entriesAware: true,
              entriesAwareMergeThreshold: 7000,
            },
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
    rolldownOptions: { output: { entryFileNames: 'entry-server.js' } },
  },
});

const files = fileURLToPath(new URL('dist/client', import.meta.url));
moveSourceMaps(files, fileURLToPath(new URL('dist/source-maps', import.meta.url)));
await precompress(files);
refuseChunkCycles(files);
refuseOverweight(pageWeights(files));
