import { fastify, type FastifyInstance } from 'fastify';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityStandIn, type IdentityStandInOptions } from '../plugin.ts';
import type { Mail } from '../store/mails.store.ts';

export const PROJECT_ID = 'demo-bicycles-mania';
export const PUBLIC_URL = 'http://shop.test:3000';

/** A stand-in that listens on a free port. */
export interface RunningStandIn {
  app: FastifyInstance;
  url: string;
  dataDir: string;
  /** The newest mail's link, at the address where this server listens. */
  newestLink(): Promise<string>;
  stop(): Promise<void>;
}

export const newDataDir = () => mkdtemp(join(tmpdir(), 'identity-stand-in-'));

/** Starts a stand-in on `dataDir`, or on a new directory that `stop` removes. */
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
      const { mails }: { mails: Mail[] } = JSON.parse(await response.text());
      const link = new URL(mails[0]?.link ?? '');
      return `${url}${link.pathname}${link.search}`;
    },
    async stop() {
      await host.close();
      if (options.dataDir === undefined) await rm(dataDir, { recursive: true });
    },
  };
}

/** The fields of a response that tests read. */
export interface ResponseBody {
  localId?: string;
  idToken?: string;
  refreshToken?: string;
  displayName?: string;
  emailVerified?: boolean;
  needConfirmation?: boolean;
  users?: { emailVerified: boolean }[];
  error?: { message: string };
}

/** Calls an operation of the client protocol; `error` is the SDK's key of an error response. */
export async function call(url: string, path: string, body: unknown) {
  const response = await fetch(`${url}/${path}?key=demo`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const parsed: ResponseBody = JSON.parse(await response.text());
  return { status: response.status, body: parsed, error: parsed.error?.message };
}

/** What the client SDK sends after a choice in the account chooser. */
export const googleSignIn = (claims: object) => ({
  requestUri: `http://localhost/?${new URLSearchParams({
    providerId: 'google.com',
    id_token: JSON.stringify(claims),
  }).toString()}`,
});

// Run as a command, `node server.ts [DIRECTORY]` starts a stand-in and prints its address.
if (import.meta.main) {
  const [, , dataDir] = process.argv;
  const { url } = await startStandIn(dataDir === undefined ? {} : { dataDir });
  process.stdout.write(`${url}\n`);
}
