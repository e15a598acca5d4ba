import { loadRawEnv } from '../env/env.ts';
import { StartupError } from '../startup-error.ts';
import { diagnose, formatResults } from './doctor/diagnose.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const [option, ...others] = process.argv.slice(2);
  if ((option !== undefined && option !== '--json') || others.length > 0) {
    throw new StartupError('Usage: npm run doctor, or npm run doctor -- --json');
  }
  const results = await diagnose(loadRawEnv());
  const isHealthy = results.every(({ status }) => status !== 'fail');
  if (!isHealthy) process.exitCode = 1;
  return option === '--json'
    ? JSON.stringify({ ok: isHealthy, checks: results }, null, 2)
    : formatResults(results);
});
// A check that ran out of time may still hold a connection.
process.exit();
