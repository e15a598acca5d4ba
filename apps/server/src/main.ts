import { quickStart } from './quick-start.ts';

quickStart();
const { start } = await import('./start.ts');
const { web } = await import('./web.ts');

// With `--dev` the pages come from their sources, with hot reload, in one process.
const development = process.argv.includes('--dev');

await start({
  web: (container) => web(container, development),
  entry: development ? undefined : import.meta.filename,
});
