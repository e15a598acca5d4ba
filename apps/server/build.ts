import { fileURLToPath } from 'node:url';
import { bundle } from './scripts/bundle.ts';

process.env.NODE_ENV = 'production';

await bundle({ main: 'src/main.ts' }, fileURLToPath(new URL('dist', import.meta.url)));
