import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

// The compile cache must be enabled before any other module is loaded.
enableCompileCache(
  fileURLToPath(new URL('../../../node_modules/.cache/compiled', import.meta.url)),
);

const { start } = await import('./lifecycle/start.ts');

// With `--dev` the pages come from their sources, with hot reload.
const development = process.argv.includes('--dev');
await start({
  async web() {
    const { web } = await import('./pages/web-app.ts');
    return web(development);
  },
  report: (sentence) => process.stderr.write(`${sentence}\n`),
});
