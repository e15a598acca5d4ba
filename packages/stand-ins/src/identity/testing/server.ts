import type { FastifyInstance } from 'fastify';
import { type RunningPlugin, startPlugin } from '../../testing/start-plugin.ts';
import { identityStandIn, type IdentityStandInOptions } from '../plugin.ts';
import type { Mail } from '../store/mails.store.ts';

export const PROJECT_ID = 'demo-bicycles-mania';
const PUBLIC_URL = 'http://shop.test:3000';

export interface RunningStandIn extends RunningPlugin {
  /** The newest mail's link, at the address where this server listens. */
  newestLink(): Promise<string>;
}

/** Starts a stand-in on `dataDir`, or on a new directory that `stop` removes. */
export async function startStandIn(
  options: Partial<IdentityStandInOptions> = {},
  app?: FastifyInstance,
): Promise<RunningStandIn> {
  const all = { projectId: PROJECT_ID, publicUrl: PUBLIC_URL, ...options };
  const running = await startPlugin((dataDir) => identityStandIn({ ...all, dataDir }), {
    dataDir: options.dataDir,
    ...(app && { app }),
  });
  return {
    ...running,
    async newestLink() {
      const response = await fetch(`${running.url}/emulator/outbox.json`);
      const { mails }: { mails: Mail[] } = JSON.parse(await response.text());
      const link = new URL(mails[0]?.link ?? '');
      return `${running.url}${link.pathname}${link.search}`;
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
