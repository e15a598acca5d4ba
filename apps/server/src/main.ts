import { start } from './start.ts';
import { web } from './web.ts';

// With `--dev` the pages come from their sources, with hot reload.
await start((container) => web(container, process.argv.includes('--dev')));
