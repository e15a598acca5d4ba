import { buildContainer } from '../container/container.ts';
import { dataTools } from '../container/data-tools.ts';
import { loadEnv } from '../env/env.ts';
import { MANUAL_TASKS, JOBS } from '../jobs/jobs.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand } from './run-command.ts';

const print = (details: object, message: string) => {
  const cause = 'err' in details && details.err instanceof Error ? `: ${details.err.message}` : '';
  process.stderr.write(`${message}${cause}\n`);
};
const shellLog = { info: print, warn: print, error: print };

/** Returns `expire` for `expire-orders`. */
const shortJobName = (name: string) => name.replace(/-.*$/, '');

await runCommand(async () => {
  const [argument = '', ...rest] = process.argv.slice(2);
  const tasks = [...JOBS, ...MANUAL_TASKS];
  const job = tasks.find(({ name }) => shortJobName(name) === argument);
  if (job === undefined || rest.length > 0) {
    const names = tasks.map(({ name }) => shortJobName(name)).join('|');
    throw new StartupError(`Usage: npm run jobs -- ${names}`);
  }
  const env = loadEnv();
  await dataTools(env).requireDatabase();
  const container = await buildContainer(env, env.variables.PORT);
  try {
    const counts = await job.run({ ...container.api, log: shellLog });
    if ((counts['failed'] ?? 0) > 0) process.exitCode = 1;
    return JSON.stringify(counts);
  } finally {
    await container.close();
  }
});
