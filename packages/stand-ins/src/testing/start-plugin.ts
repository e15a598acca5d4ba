import { fastify, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A stand-in that listens on a free port of 127.0.0.1. */
export interface RunningPlugin {
  app: FastifyInstance;
  url: string;
  dataDir: string;
  stop(): Promise<void>;
}

export const newDataDir = () => mkdtemp(join(tmpdir(), 'stand-in-'));

/** Starts a stand-in on `dataDir`, or on a new directory that `stop` removes. */
export async function startPlugin(
  createPlugin: (dataDir: string) => FastifyPluginAsync,
  { dataDir: given, app = fastify() }: { dataDir?: string | undefined; app?: FastifyInstance } = {},
): Promise<RunningPlugin> {
  const dataDir = given ?? (await newDataDir());
  await app.register(createPlugin(dataDir));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    url,
    dataDir,
    async stop() {
      await app.close();
      if (given === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
