import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { serverUrls } from '@bm/db/engine/server-urls';
import { GROUP_AND_OTHERS_BITS } from '../../container/data-folder.ts';
import type { RawEnv } from '../../env/variables.ts';
import { type Check, fail, ok, type Subject, warn } from './check.ts';

/** Variables whose values are secret. */
const SECRETS = [
  'ACCESS_TOKEN_SECRET',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'IMAGE_HOST_KEY',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'FIREBASE_API_KEY',
] as const;
/** Variables whose addresses hold a password. */
const ADDRESSES = ['DATABASE_URL', 'DATABASE_POOL_URL', 'SMTP_URL'] as const;
/** Variables that name a file with a private key. */
const KEY_FILES = ['GOOGLE_APPLICATION_CREDENTIALS', 'DKIM_KEY_FILE'] as const;

const FEWEST_CHARACTERS = 10;

export const SECRET_CHECKS: readonly Check[] = [
  { name: 'secrets', mend: '', run: checkSecrets },
  { name: 'key files', mend: 'Check the rights of the key files.', run: checkKeyFiles },
];

function checkSecrets({ env, raw }: Subject) {
  const random = 'Make a new one: openssl rand -base64 48';
  const secret = raw['ACCESS_TOKEN_SECRET'];
  if (secret !== undefined && new Set(secret).size < FEWEST_CHARACTERS) {
    return fail('ACCESS_TOKEN_SECRET can be guessed', random);
  }
  if (secret !== undefined && secret === demoSecret(env.dataDir)) {
    return fail('ACCESS_TOKEN_SECRET is the one of the demo, whose tokens stay valid', random);
  }
  const metricsToken = raw['METRICS_TOKEN'];
  if (metricsToken !== undefined && new Set(metricsToken).size < FEWEST_CHARACTERS) {
    return warn('METRICS_TOKEN can be guessed', random);
  }
  const webhookSecret = raw['STRIPE_WEBHOOK_SECRET'];
  if (webhookSecret !== undefined && !webhookSecret.startsWith('whsec_')) {
    const mend = 'Copy the signing secret of the webhook endpoint from the dashboard of Stripe.';
    return fail('STRIPE_WEBHOOK_SECRET does not begin with whsec_', mend);
  }
  const values = SECRETS.flatMap((name) => raw[name] ?? []);
  if (new Set(values).size < values.length) {
    return fail('two variables have the same secret', `Each needs its own. ${random}`);
  }
  return ok(secret === undefined ? 'generated in DATA_DIR at the first start' : 'long enough');
}

function checkKeyFiles({ raw }: Subject) {
  const files = KEY_FILES.flatMap((name) => raw[name] ?? []);
  const open = files.filter((file) => (statSync(file).mode & GROUP_AND_OTHERS_BITS) !== 0);
  if (process.platform !== 'win32' && open.length > 0) {
    return warn(`other users may read ${open.join(', ')}`, `chmod 600 ${open.join(' ')}`);
  }
  return ok(files.length === 0 ? 'none' : `${files.join(', ')} are private`);
}

function demoSecret(dataDir: string): string | null {
  try {
    return readFileSync(join(dataDir, 'access-token-secret'), 'utf8').trim();
  } catch {
    return null;
  }
}

/** A shorter secret may be an ordinary word. */
const WORD_LENGTH = 8;

/**
 * Replaces secrets in a text. A secret below 8 characters is replaced only where
 * it is a whole value: quoted, in an address, or as a parameter of one.
 */
export function redact(text: string, raw: RawEnv): string {
  return secretValues(raw).reduce((left, value) => {
    if (value.length >= WORD_LENGTH) return left.replaceAll(value, '[secret]');
    const literal = value.replaceAll(
      /[^\p{L}\d]/gu,
      (sign) => `\\u{${sign.codePointAt(0)?.toString(16)}}`,
    );
    const place = new RegExp(`(?<=[:/"'\`]|[a-z]=)${literal}(?![\\p{L}\\d])`, 'gu');
    return left.replace(place, '[secret]');
  }, text);
}

/** The secrets of the environment; longest first, so that none is replaced in part. */
function secretValues(raw: RawEnv): string[] {
  const passwords = ADDRESSES.flatMap((name) => {
    const address = raw[name] ?? '';
    const password = URL.parse(serverUrls(address)[0] ?? address)?.password ?? '';
    return [password, decodeURIComponent(password)];
  });
  const values = [...SECRETS.flatMap((name) => raw[name] ?? []), ...passwords];
  return values.filter((value) => value !== '').toSorted((a, b) => b.length - a.length);
}
