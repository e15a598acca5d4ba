import { resolve } from 'node:path';
import { dataTools, formatIntegrityReport } from '../container/data-tools.ts';
import { loadEnv } from '../env/env.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const [target = '-', ...rest] = process.argv.slice(2);
  if (target.startsWith('-') || rest.length > 0)
    throw new StartupError('Usage: npm run backup -- FILE');
  const { bytes, ...faults } = await dataTools(loadEnv()).backUp(resolve(target));
  const lines = formatIntegrityReport(faults);
  const summary = `The backup is in ${resolve(target)} (${Math.ceil(bytes / 1024)} KiB)`;
  if (lines.length === 0) return `${summary}.`;
  process.exitCode = 1;
  return [`${summary}, and the database has faults:`, ...lines].join('\n');
});
