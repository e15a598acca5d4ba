import { dataTools, formatIntegrityReport } from '../container/data-tools.ts';
import { loadEnv } from '../env/env.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const lines = formatIntegrityReport(await dataTools(loadEnv()).check());
  if (lines.length === 0) return 'Stock, ledger, orders, payments and documents agree.';
  process.exitCode = 1;
  return lines.join('\n');
});
