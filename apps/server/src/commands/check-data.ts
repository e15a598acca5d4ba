import { dataTools } from '../container/data.ts';
import { loadEnv } from '../env.ts';
import { faultLines } from './faults.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const lines = faultLines(await dataTools(loadEnv()).check());
  if (lines.length === 0) return 'Stock, ledger, orders and payments agree.';
  process.exitCode = 1;
  return lines.join('\n');
});
