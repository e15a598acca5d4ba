import { resolve } from 'node:path';
import { dataTools } from '../container/data.ts';
import { loadEnv } from '../env.ts';
import { StartError } from '../start-error.ts';
import { faultLines } from './faults.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const [target] = process.argv.slice(2);
  if (target === undefined) throw new StartError('Usage: npm run backup -- FILE');
  const { bytes, ...faults } = await dataTools(loadEnv()).backUp(resolve(target));
  const lines = faultLines(faults);
  const made = `The backup is in ${resolve(target)} (${Math.ceil(bytes / 1024)} KiB)`;
  if (lines.length === 0) return `${made}.`;
  process.exitCode = 1;
  return [`${made}, with what is wrong in the database:`, ...lines].join('\n');
});
