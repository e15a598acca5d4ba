import { z } from 'zod';
import { type Env, loopbackOriginUrl } from '../../env/env.ts';
import { type RequestInfo, requestInfoSchema } from '../../http/operations/metrics.ts';
import { type Check, fail, type Finding, ok, type Subject, warn } from './check.ts';

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
  { name: 'proxy', mend: 'Check PUBLIC_URL and the proxy.', run: checkProxy },
];

/** The address of the shop on this machine. */
export function ownUrl({ variables: { HOST, PORT } }: Env): string {
  return loopbackOriginUrl(HOST, PORT);
}

async function checkPublicUrl(subject: Subject) {
  const { PUBLIC_URL: url, APP_ENV } = subject.env.variables;
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
  if (await isHealthy(url, subject)) return ok(`the shop responds at ${url}`);
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

/** An address of RFC 5737, which no visitor has. */
const FORGED_ADDRESS = '192.0.2.1';

/** What the server sees of a request through the proxy that names a forged address. */
async function checkProxy({ env, timeoutMs }: Subject): Promise<Finding> {
  const { PUBLIC_URL: url, TRUST_PROXY, METRICS_TOKEN: token = '' } = env.variables;
  if (url === undefined || (TRUST_PROXY.length === 0 && !url.startsWith('https:'))) {
    return ok('none: visitors connect to the shop itself');
  }
  if (TRUST_PROXY.length === 0) {
    const mend = "Set TRUST_PROXY to the proxy's address, for example loopback.";
    return warn('no proxy is trusted: all visitors have one address', mend);
  }
  const response = await fetch(`${url}/request-info`, {
    headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': FORGED_ADDRESS },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => null);
  if (response === null) return warn(`not seen: ${url} does not respond`, 'See "PUBLIC_URL".');
  if (response.status === 403) {
    return warn('not seen: /request-info is closed', 'Set METRICS_TOKEN here and for the shop.');
  }
  if (!response.ok) {
    return warn(`not seen: /request-info responds with ${response.status}`, 'See "PUBLIC_URL".');
  }
  return judgeRequest(requestInfoSchema.parse(await response.json()), url);
}

function judgeRequest({ address, protocol, forwarded }: RequestInfo, url: string): Finding {
  if (!forwarded) {
    const mend = 'Let the proxy send X-Forwarded-For and X-Forwarded-Proto.';
    return fail('the proxy does not say who its visitors are: all have one address', mend);
  }
  if (address === FORGED_ADDRESS) {
    const mend =
      'Let the proxy overwrite X-Forwarded-For, or append to it; TRUST_PROXY names proxies only.';
    return fail('visitors can choose the address that the shop sees', mend);
  }
  if (`${protocol}:` !== new URL(url).protocol) {
    const mend = 'Let the proxy send X-Forwarded-Proto, and set TRUST_PROXY to its address.';
    return fail(`the shop sees ${protocol} where visitors use ${url}`, mend);
  }
  return ok(`the shop sees ${protocol} and the address ${address}`);
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
