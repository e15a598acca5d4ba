import { buildContainer, type Container } from './container.ts';
import { buildServer } from './build-server.ts';
import { type Env, loadEnv } from './env.ts';
import { JOBS } from './jobs/jobs.ts';
import { startJobs } from './jobs/scheduler.ts';
import { freePort, listen, listenOnLoopback } from './listen.ts';
import { sentenceOf } from './sentence-of.ts';
import { closeOnSignals } from './shutdown.ts';
import { web } from './web.ts';

try {
  await start(loadEnv(), process.argv.includes('--dev'));
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

/** From the environment to the open port. Throws with nothing left open. */
async function start(env: Env, development: boolean): Promise<void> {
  const port = await freePort(env.variables.HOST, env.variables.PORT);
  const container = await buildContainer(env, port);
  try {
    await serve(env, port, container, development);
  } catch (error) {
    await container.close();
    throw error;
  }
}

async function serve(env: Env, port: number, container: Container, development: boolean) {
  const { HOST: host } = env.variables;
  const app = buildServer({ ...container, web: web(container, development) });
  const api = { ...container.api, log: app.log };
  for (const warning of env.warnings) process.stderr.write(`Warning: ${warning}\n`);
  try {
    const address = await listen(app, host, port);
    const closeLoopback =
      container.standIns.length > 0 ? await listenOnLoopback(app, host, port) : undefined;
    const stopJobs = startJobs(JOBS, api);
    closeOnSignals(async () => {
      await Promise.all([app.close(), closeLoopback?.()]);
      await stopJobs();
      await container.close();
    });
    process.stdout.write(`ready on ${address}\n`);
  } catch (error) {
    await app.close();
    throw error;
  }
}
