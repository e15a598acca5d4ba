import { resolve } from 'node:path';
import { dataTools } from '../container/data-tools.ts';
import { loadEnv } from '../env/env.ts';
import { StartupError } from '../start-error.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const [backup] = process.argv.slice(2);
  if (backup === undefined) throw new StartupError('Usage: npm run restore -- FILE');
  const kept = await dataTools(loadEnv()).restore(resolve(backup), Date.now());
  const restored = `The database is restored from ${resolve(backup)}`;
  return kept === null ? `${restored}.` : `${restored}; what it replaced is kept in ${kept}.`;
});
