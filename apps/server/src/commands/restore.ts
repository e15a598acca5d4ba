import { resolve } from 'node:path';
import { dataTools } from '../container/data-tools.ts';
import { loadEnv } from '../env/env.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const [backup] = process.argv.slice(2);
  if (backup === undefined) throw new StartupError('Usage: npm run restore -- FILE');
  const replaced = await dataTools(loadEnv()).restore(resolve(backup), Date.now());
  const restored = `Restored the database from ${resolve(backup)}`;
  return replaced === null ? `${restored}.` : `${restored}; the replaced data is in ${replaced}.`;
});
