// npm start: install if needed, build what changed, migrate, seed, serve. npm run dev: from sources.
import {
  ensureInstalled,
  isPinnedNode,
  rerunUnderPinnedNode,
  run,
  toolEnvironment,
} from './lib.mjs';

const development = process.argv.includes('--dev');

ensureInstalled();
if (isPinnedNode()) {
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
  rerunUnderPinnedNode();
}
