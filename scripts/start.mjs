// npm start: install if needed, build what changed, migrate, seed, serve. npm run dev: from sources.
import { readFileSync } from 'node:fs';
import {
  ensureInstalled,
  isPinnedNode,
  rerunUnderPinnedNode,
  root,
  run,
  toolEnvironment,
} from './lib.mjs';

const development = process.argv.includes('--dev');
const flags = JSON.parse(readFileSync(`${root}apps/server/v8-flags.json`, 'utf8'));

ensureInstalled();
if (isPinnedNode() && flags.every((flag) => process.execArgv.includes(flag))) {
  process.env.NODE_ENV = development ? 'development' : 'production';
  if (!development) {
    process.stderr.write('Building what changed...\n');
    run(
      'turbo',
      ['run', 'build', '--output-logs=errors-only', '--log-order=grouped'],
      toolEnvironment(),
    );
  }
  await import(`../apps/server/${development ? 'src/main.ts' : 'dist/main.js'}`);
} else {
  rerunUnderPinnedNode(flags);
}
