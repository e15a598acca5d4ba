import { buildServer, type ServerDeps } from './build-server.ts';
import { buildContainer, type Container } from './container.ts';
import { type Env, loadEnv } from './env.ts';
import { JOBS } from './jobs/jobs.ts';
import { startJobs } from './jobs/scheduler.ts';
import { freePort, listen, listenOnLoopback } from './listen.ts';
import { sentenceOf } from './sentence-of.ts';
import { closeOnSignals } from './shutdown.ts';

type Web = (container: Container) => ServerDeps['web'];

/**
 * Starts the shop from the environment: says `ready on ...` once its port is open, or in one
 * sentence why not, with exit code 1. Without `web` it serves everything but the pages.
 */
export async function start(web?: Web): Promise<void> {
  try {
    const env = loadEnv();
    const address = await open(env, web);
    for (const warning of env.warnings) process.stderr.write(`Warning: ${warning}\n`);
    process.stdout.write(`ready on ${address}\n`);
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`);
    process.exit(1);
  }
}

/** Nothing is touched before the port is known to be free. Throws with nothing left open. */
async function open(env: Env, web: Web | undefined): Promise<string> {
  const port = await freePort(env.variables.HOST, env.variables.PORT);
  const container = await buildContainer(env, port);
  try {
    return await serve(env, port, container, web?.(container));
  } catch (error) {
    await container.close();
    throw error;
  }
}

async function serve(env: Env, port: number, container: Container, web: ServerDeps['web']) {
  const { HOST: host } = env.variables;
  const app = buildServer({ ...container, web });
  try {
    const address = await listen(app, host, port);
    const closeLoopback =
      container.standIns.length > 0 ? await listenOnLoopback(app, host, port) : undefined;
    const stopJobs = startJobs(JOBS, { ...container.api, log: app.log }, container.jobTimes);
    closeOnSignals(async () => {
      await Promise.all([app.close(), closeLoopback?.()]);
      await stopJobs();
      await container.close();
    });
    return address;
  } catch (error) {
    await app.close();
    throw error;
  }
}
