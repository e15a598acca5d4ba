import { chargesEveryAmount } from '@bm/domain/money/supported-currency';
import { isIP } from 'node:net';
import type { RawEnv } from './variables.ts';

/** The variables of a provider: all of `required` or none, `extra` only with them. */
interface ProviderVariables {
  name: string;
  required: readonly string[];
  extra: readonly string[];
}

const IDENTITY: ProviderVariables = {
  name: 'identity',
  required: [
    'FIREBASE_PROJECT_ID',
    'FIREBASE_API_KEY',
    'FIREBASE_AUTH_DOMAIN',
    'GOOGLE_APPLICATION_CREDENTIALS',
  ],
  extra: [],
};
const PAYMENTS: ProviderVariables = {
  name: 'payments',
  required: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
  extra: ['STRIPE_API_BASE', 'STRIPE_JS_URL'],
};
const IMAGES: ProviderVariables = {
  name: 'images',
  required: ['IMAGE_HOST_URL', 'IMAGE_HOST_KEY'],
  extra: ['IMAGE_HOST_PICTURES_URL'],
};
/** The bucket of uploaded pictures. */
const S3: ProviderVariables = {
  name: 'the S3 bucket',
  required: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  extra: ['S3_REGION'],
};
/** The bucket of backups, at the same service; pictures may be kept elsewhere. */
const BACKUP_S3: ProviderVariables = {
  name: 'the S3 bucket of backups',
  required: ['BACKUP_S3_BUCKET', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  extra: ['S3_REGION'],
};
/** The signature of mails; the key is read from its file at each start. */
const DKIM: ProviderVariables = {
  name: 'mail signatures',
  required: ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_KEY_FILE'],
  extra: [],
};
const PROVIDERS = [IDENTITY, PAYMENTS, IMAGES] as const;

/** The variables of S3 that belong together: one bucket, or both. */
function s3Variables(raw: RawEnv): ProviderVariables {
  if (raw['BACKUP_S3_BUCKET'] === undefined) return S3;
  if (raw['IMAGE_STORE'] !== 's3') return BACKUP_S3;
  return { ...S3, required: [...S3.required, 'BACKUP_S3_BUCKET'] };
}

/** Whether a stand-in replaces the provider. */
function isStandIn(raw: RawEnv, provider: ProviderVariables): boolean {
  return provider === IMAGES ? imageStore(raw) === 'stand-in' : hasNoVariables(raw, provider);
}

function hasNoVariables(raw: RawEnv, { required, extra }: ProviderVariables): boolean {
  return [...required, ...extra].every((variable) => raw[variable] === undefined);
}

/** The storage of uploaded pictures. */
export type ImageStore = 'disk' | 's3' | 'image-host' | 'stand-in';

/**
 * Returns the storage of uploaded pictures: IMAGE_STORE, otherwise the image host if it is set.
 * Without both a real shop uses the disk and a demo the stand-in of the image host.
 */
export function imageStore(raw: RawEnv): ImageStore {
  const chosen = raw['IMAGE_STORE'];
  if (chosen === 'disk' || chosen === 's3' || chosen === 'image-host') return chosen;
  if (!hasNoVariables(raw, IMAGES)) return 'image-host';
  const isDemo = raw['APP_ENV'] !== 'production' || raw['ALLOW_STAND_INS'] === 'true';
  return isDemo ? 'stand-in' : 'disk';
}

/** Returns the problem of a partly configured provider, or null. */
function incompleteProblem(
  raw: RawEnv,
  { name, required, extra }: ProviderVariables,
): string | null {
  const missing = required.filter((variable) => raw[variable] === undefined);
  const present = [...required, ...extra].filter((variable) => raw[variable] !== undefined);
  if (missing.length === 0 || present.length === 0) return null;
  return `${missing.join(', ')}: missing, though ${present.join(', ')} ${present.length > 1 ? 'are' : 'is'} set; set all variables of ${name} or none.`;
}

/**
 * Returns the conflicts between variables, one sentence each. Reads the raw text, so that they can
 * be reported together with the errors of single variables.
 */
export function findConflicts(raw: RawEnv): string[] {
  const has = (name: string) => raw[name] !== undefined;
  const signs = exposureSigns(raw);
  const backupTarget = ['BACKUP_DIR', 'BACKUP_S3_BUCKET'].find(has);
  return [
    ...PROVIDERS.map((provider) => incompleteProblem(raw, provider)),
    has('IDENTITY_STAND_IN_URL') &&
      !isStandIn(raw, IDENTITY) &&
      'IDENTITY_STAND_IN_URL: conflicts with the credentials of the real identity provider; remove one.',
    misdirectedLiveKey(raw),
    mixedKeys(raw),
    ...productionProblems(raw),
    ...standInProblems(raw),
    raw['RATE_LIMIT'] === 'off' &&
      signs.length > 0 &&
      `RATE_LIMIT: cannot be off with ${signs.join(', ')}, where others may reach the shop.`,
    incompleteProblem(raw, s3Variables(raw)),
    missingImageStore(raw),
    insecureImageHost(raw),
    has('SMTP_URL') && !has('MAIL_FROM') && 'MAIL_FROM: required with SMTP_URL.',
    incompleteProblem(raw, DKIM),
    has('DATABASE_POOL_URL') &&
      !has('DATABASE_URL') &&
      'DATABASE_URL: required with DATABASE_POOL_URL; the address of the same server without the pooler.',
    backupTarget !== undefined &&
      has('DATABASE_URL') &&
      `${backupTarget}: the shop backs up SQLite only; with DATABASE_URL remove it and use the tools of PostgreSQL (docs/operations.md).`,
  ].filter((problem) => typeof problem === 'string');
}

/** The names of the providers that are replaced by a stand-in. */
export function standInNames(raw: RawEnv): string[] {
  return PROVIDERS.filter((provider) => isStandIn(raw, provider)).map(({ name }) => name);
}

/**
 * The settings that let other machines reach the shop, as `NAME=value`. A proxy on this machine
 * does not change HOST, so PUBLIC_URL and TRUST_PROXY count as well.
 */
export function exposureSigns(raw: RawEnv): string[] {
  const { HOST = '', PUBLIC_URL = '' } = raw;
  const publicHost = URL.parse(PUBLIC_URL)?.hostname.replace(/^\[(.*)\]$/, '$1');
  const isPublicElsewhere = publicHost !== undefined && !isLocalName(publicHost);
  return [
    isProduction(raw) ? 'APP_ENV' : '',
    HOST !== '' && !isLoopbackHost(HOST) ? 'HOST' : '',
    isPublicElsewhere ? 'PUBLIC_URL' : '',
    raw['TRUST_PROXY'] === undefined ? '' : 'TRUST_PROXY',
  ].flatMap((name) => (name === '' ? [] : `${name}=${raw[name]}`));
}

/** Whether other machines could reach a stand-in. */
export function standInsAreExposed(raw: RawEnv): boolean {
  return standInNames(raw).length > 0 && exposureSigns(raw).length > 0;
}

/** The route of mails: a mail server, the local outbox, or none, so that they stay queued. */
export function mailRoute(raw: RawEnv): 'smtp' | 'outbox' | 'none' {
  if (raw['SMTP_URL'] !== undefined) return 'smtp';
  const isOutboxAllowed = raw['ALLOW_STAND_INS'] === 'true' || exposureSigns(raw).length === 0;
  return isOutboxAllowed ? 'outbox' : 'none';
}

/** Whether only this machine can reach a server that listens there. */
export function isLoopbackHost(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

/** Names under `localhost` always resolve to this machine. */
function isLocalName(name: string): boolean {
  return isLoopbackHost(name) || name.endsWith('.localhost');
}

const isProduction = (raw: RawEnv) => raw['APP_ENV'] === 'production';

function misdirectedLiveKey(raw: RawEnv): string | null {
  const host = URL.parse(raw['STRIPE_API_BASE'] ?? '')?.hostname;
  const isLive = raw['STRIPE_SECRET_KEY']?.includes('_live_') === true;
  if (!isLive || host === undefined || /(^|\.)stripe\.com$/.test(host)) return null;
  return 'STRIPE_API_BASE: a live STRIPE_SECRET_KEY may only be sent to Stripe; remove one.';
}

function mixedKeys(raw: RawEnv): string | null {
  const modes = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'].map(
    (name) => /_(test|live)_/.exec(raw[name] ?? '')?.[1],
  );
  if (modes.includes(undefined) || modes[0] === modes[1]) return null;
  return 'STRIPE_PUBLISHABLE_KEY: one of the two keys is a test key, the other is live.';
}

function standInProblems(raw: RawEnv): string[] {
  if (!standInsAreExposed(raw)) return [];
  const where = `with ${exposureSigns(raw).join(', ')}`;
  if (raw['ALLOW_STAND_INS'] !== 'true') {
    return PROVIDERS.filter((provider) => isStandIn(raw, provider)).map(
      ({ name, required }) =>
        `${required.join(', ')}: required ${where}, where others may reach the shop; without them ${name} would be a stand-in, which needs ALLOW_STAND_INS=true.`,
    );
  }
  return raw['SEED'] === 'none'
    ? [`SEED: stand-ins ${where} are for a demo only, they need SEED=demo.`]
    : [];
}

/** The fewest characters of a secret that a caller could guess over HTTP. */
const TOKEN_LENGTH = 16;

/** What only a shop with real customers needs: its secrets, and a currency in which all can pay. */
function productionProblems(raw: RawEnv): string[] {
  if (!isProduction(raw)) return [];
  const { ACCESS_TOKEN_SECRET, CURRENCY = '', METRICS_TOKEN } = raw;
  return [
    ACCESS_TOKEN_SECRET === undefined && 'ACCESS_TOKEN_SECRET: required with APP_ENV=production.',
    METRICS_TOKEN !== undefined &&
      METRICS_TOKEN.length < TOKEN_LENGTH &&
      `METRICS_TOKEN: needs ${TOKEN_LENGTH} characters or more with APP_ENV=production.`,
    !chargesEveryAmount(CURRENCY) &&
      'CURRENCY: is not supported with APP_ENV=production: Stripe takes only amounts whose last digit is 0, and taxes and refunds have others.',
  ].filter((problem) => typeof problem === 'string');
}

function missingImageStore(raw: RawEnv): string | null {
  const needed: Readonly<Record<string, readonly string[]>> = {
    s3: S3.required,
    'image-host': IMAGES.required,
  };
  const required = needed[raw['IMAGE_STORE'] ?? ''] ?? [];
  if (required.length === 0 || required.some((name) => raw[name] !== undefined)) return null;
  return `${required.join(', ')}: required with IMAGE_STORE=${raw['IMAGE_STORE']}.`;
}

function insecureImageHost(raw: RawEnv): string | null {
  const url = URL.parse(raw['IMAGE_HOST_URL'] ?? '');
  if (!isProduction(raw) || url?.protocol !== 'http:' || isLoopbackHost(url.hostname)) return null;
  return 'IMAGE_HOST_URL: must be https with APP_ENV=production, because the key is sent to it.';
}
