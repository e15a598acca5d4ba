import { buildContainer } from '../container.ts';
import { loadEnv } from '../env.ts';
import { JOBS } from '../jobs/jobs.ts';
import { StartError } from '../start-error.ts';
import { runCommand } from './run-command.ts';

const say = (details: object, message: string) => {
  const cause = 'err' in details && details.err instanceof Error ? `: ${details.err.message}` : '';
  process.stderr.write(`${message}${cause}\n`);
};
const shellLog = { info: say, warn: say, error: say };

await runCommand(async () => {
  const job = JOBS.find(({ name }) => name === process.argv[2]);
  if (job === undefined) {
    throw new StartError(`Name a job: ${JOBS.map(({ name }) => name).join(', ')}.`);
  }
  const env = loadEnv();
  const container = await buildContainer(env, env.variables.PORT);
  try {
    const done = await job.run({ ...container.api, log: shellLog });
    return JSON.stringify(done);
  } finally {
    await container.close();
  }
});
