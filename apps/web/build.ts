import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { pageWeights, refuseOverweight } from './scripts/page-weight.ts';
import { precompress } from './scripts/precompress.ts';

process.env.NODE_ENV = 'production';

const configFile = fileURLToPath(new URL('vite.config.ts', import.meta.url));
/** Modules that the home page, the catalogue and most other pages share. */
const PIECES = [
  'components/ui/(?:data/(?:data-sheet|stars|strip)|feedback/(?:error-state|skeleton))',
  'components/ui/media/(?:avatar|picture)',
  'features/parts/components/part-(?:card|grid)',
  'lib/format',
];

/** Modules that most forms share. */
const FORMS = [
  'components/ui/(?:feedback/alert|forms/(?:draft-notice|field-error|field|form|text-field))\\.',
  'lib/forms/',
];
/** Modules that most pages of the dashboard share. */
const DASHBOARD = [
  'components/layout/dashboard-frame',
  'components/ui/data/(?:panel|tabs)\\.',
  'components/ui/feedback/(?:confirm-dialog|dialog|query-content|status)',
  'lib/trpc/optimistic-updates',
];

const shared = { configFile, logLevel: 'warn' } as const;

await build({
  ...shared,
  build: {
    outDir: 'dist/client',
    manifest: true,
    rolldownOptions: {
      input: 'src/entry-client.tsx',
      // tRPC's packages do not declare `sideEffects: false`; its WebSocket client would be included.
      treeshake: { moduleSideEffects: [{ test: /node_modules[\\/]@trpc/, sideEffects: false }] },
      output: {
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
            // Public pages need these without the others.
            { name: 'breadcrumb', test: /ui\/data\/breadcrumb/ },
            { name: 'empty-state', test: /feedback\/empty-state|media\/illustrations/ },
            { name: 'forms', test: new RegExp(`/src/(?:${FORMS.join('|')})`) },
            { name: 'dashboard', test: new RegExp(`/src/(?:${DASHBOARD.join('|')})`) },
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
await precompress(files);
refuseOverweight(pageWeights(files));
