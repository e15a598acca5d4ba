import { buildContainer } from '../container.ts';
import { dataTools } from '../container/data.ts';
import { loadEnv } from '../env.ts';
import { BY_HAND, JOBS } from '../jobs/jobs.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';

const say = (details: object, message: string) => {
  const cause = 'err' in details && details.err instanceof Error ? `: ${details.err.message}` : '';
  process.stderr.write(`${message}${cause}\n`);
};
const shellLog = { info: say, warn: say, error: say };

/** `expire` for `expire-orders`. */
const shortNameOf = (name: string) => name.replace(/-.*$/, '');

await runCommand(async () => {
  const [given = ''] = process.argv.slice(2);
  const tasks = [...JOBS, ...BY_HAND];
  const job = tasks.find(({ name }) => shortNameOf(name) === given);
  if (job === undefined) {
    const names = tasks.map(({ name }) => shortNameOf(name)).join('|');
    throw new StartError(`Usage: npm run jobs -- ${names}`);
  }
  const env = loadEnv();
  await dataTools(env).requireDatabase();
  const container = await buildContainer(env, env.variables.PORT);
  try {
    const done = await job.run({ ...container.api, log: shellLog });
    if ((done['failed'] ?? 0) > 0) process.exitCode = 1;
    return JSON.stringify(done);
  } finally {
    await container.close();
  }
});
