import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify } from 'fastify';
import type { FastifyInstance } from 'fastify';
import { fieldsOf } from '../http/fields.ts';
import { identityStandIn } from '../plugin.ts';
import type { IdentityStandInOptions } from '../plugin.ts';

export const PROJECT_ID = 'demo-bicycles-mania';
export const PUBLIC_URL = 'http://shop.test:3000';

/** A stand-in that listens on a free port of this machine. */
export interface RunningStandIn {
  app: FastifyInstance;
  url: string;
  dataDir: string;
  /** The newest mail's link, at the address where this server listens. */
  newestLink(): Promise<string>;
  stop(): Promise<void>;
}

export const newDataDir = () => mkdtemp(join(tmpdir(), 'identity-stand-in-'));

/** Serves the stand-in from `dataDir`, or from a new folder that `stop` removes. */
export async function startStandIn(
  options: Partial<IdentityStandInOptions> = {},
  host: FastifyInstance = fastify(),
): Promise<RunningStandIn> {
  const dataDir = options.dataDir ?? (await newDataDir());
  const defaults = { projectId: PROJECT_ID, publicUrl: PUBLIC_URL };
  await host.register(identityStandIn({ ...defaults, ...options, dataDir }));
  const url = await host.listen({ port: 0, host: '127.0.0.1' });
  return {
    app: host,
    url,
    dataDir,
    async newestLink() {
      const response = await fetch(`${url}/emulator/outbox.json`);
      const [newest] = fieldsOf(await response.json()).records('mails');
      const link = new URL(newest?.text('link') ?? '');
      return `${url}${link.pathname}${link.search}`;
    },
    async stop() {
      await host.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true });
    },
  };
}

/** Calls an operation of the client protocol; `error` is the SDK's key, if it is refused. */
export async function call(url: string, path: string, body: unknown) {
  const response = await fetch(`${url}/${path}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const answer = fieldsOf(await response.json());
  return { status: response.status, answer, error: answer.record('error')?.text('message') };
}
