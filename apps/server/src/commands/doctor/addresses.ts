import { z } from 'zod';
import { loopbackOriginUrl } from '../../env/listen-address.ts';
import type { Env } from '../../env/env.ts';
import { type Check, fail, ok, type Subject, warn } from './check.ts';

const healthSchema = z.object({ status: z.literal('ok') });

export const ADDRESS_CHECKS: readonly Check[] = [
  {
    name: 'shop',
    mend: 'Start the shop.',
    async run(subject) {
      const url = ownUrl(subject.env);
      if (await isHealthy(url, subject)) return ok(`responds at ${url}`);
      return warn(`no shop responds at ${url}`, 'Start the shop, then run this again: npm start');
    },
  },
  { name: 'PUBLIC_URL', mend: 'Check PUBLIC_URL and the proxy.', run: checkPublicUrl },
];

/** The address of the shop on this machine. */
export function ownUrl({ variables: { HOST, PORT } }: Env): string {
  return loopbackOriginUrl(HOST, PORT);
}

async function checkPublicUrl(subject: Subject) {
  const { PUBLIC_URL: url, APP_ENV, TRUST_PROXY } = subject.env.variables;
  if (url === undefined) {
    if (APP_ENV === 'demo') return ok('not set; the demo is on this machine');
    return fail('not set', 'Set PUBLIC_URL to the https address that visitors see.');
  }
  if (APP_ENV === 'production' && !url.startsWith('https:')) {
    return fail(
      `${url} is not https`,
      'Put a proxy with TLS before the shop; set the https address.',
    );
  }
  if (await isHealthy(url, subject)) {
    if (TRUST_PROXY.length > 0 || !url.startsWith('https:'))
      return ok(`the shop responds at ${url}`);
    const mend = "Set TRUST_PROXY to the proxy's address, for example loopback.";
    return warn(`the shop responds at ${url}; no proxy is trusted`, mend);
  }
  if (await isHealthy(ownUrl(subject.env), subject)) {
    return fail(
      `the shop runs, but not at ${url}`,
      'Check the DNS, the proxy and its certificate.',
    );
  }
  return warn(
    `${url} does not respond, and the shop does not run`,
    'Start the shop and its proxy.',
  );
}

/** Whether a shop responds there, within a third of a check's time. */
async function isHealthy(url: string, { timeoutMs }: Subject): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(Math.floor(timeoutMs / 3));
    const response = await fetch(`${url}/healthz`, { signal, redirect: 'error' });
    return healthSchema.safeParse(await response.json()).success;
  } catch {
    return false;
  }
}
