import { loadRawEnv } from '../env/env.ts';
import { StartupError } from '../startup-error.ts';
import { diagnose, formatResults } from './doctor/diagnose.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const options = process.argv.slice(2);
  if (options.some((option) => option !== '--json' && option !== '--no-mail')) {
    throw new StartupError('Usage: npm run doctor, or npm run doctor -- [--json] [--no-mail]');
  }
  const results = await diagnose(loadRawEnv(), { sendsMail: !options.includes('--no-mail') });
  const isHealthy = results.every(({ status }) => status !== 'fail');
  if (!isHealthy) process.exitCode = 1;
  return options.includes('--json')
    ? JSON.stringify({ ok: isHealthy, checks: results }, null, 2)
    : formatResults(results);
});
// A check that ran out of time may still hold a connection.
process.exit();
