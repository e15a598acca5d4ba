import { start } from './start.ts';
import { web } from './web.ts';

// With `--dev` the pages come from their sources, with hot reload, in one process.
const development = process.argv.includes('--dev');

await start({
  web: (container) => web(container, development),
  entry: development ? undefined : import.meta.filename,
});
