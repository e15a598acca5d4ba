import { isLoopbackHost } from './listen-address.ts';
import {
  DKIM,
  IDENTITY,
  IMAGES,
  incompleteProblem,
  isStandIn,
  PROVIDERS,
  S3,
  s3Variables,
} from './providers.ts';
import type { RawEnv } from './variables.ts';

/**
 * Returns the conflicts between variables, one sentence each. Reads the raw text, so that they can
 * be reported together with the errors of single variables.
 */
export function findConflicts(raw: RawEnv): string[] {
  return [
    ...PROVIDERS.map((provider) => incompleteProblem(raw, provider)),
    identityConflict(raw),
    misdirectedLiveKey(raw),
    mixedKeys(raw),
    missingSecret(raw),
    ...standInProblems(raw),
    rateLimitOff(raw),
    incompleteProblem(raw, s3Variables(raw)),
    missingImageStore(raw),
    insecureImageHost(raw),
    missingSender(raw),
    incompleteProblem(raw, DKIM),
    scheduledBackupConflict(raw),
  ].filter((problem) => problem !== null);
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

/** Names under `localhost` always resolve to this machine. */
function isLocalName(name: string): boolean {
  return isLoopbackHost(name) || name.endsWith('.localhost');
}

const isProduction = (raw: RawEnv) => raw['APP_ENV'] === 'production';

function identityConflict(raw: RawEnv): string | null {
  if (raw['IDENTITY_STAND_IN_URL'] === undefined || isStandIn(raw, IDENTITY)) return null;
  return 'IDENTITY_STAND_IN_URL: conflicts with the credentials of the real identity provider; remove one.';
}

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

function missingSecret(raw: RawEnv): string | null {
  if (!isProduction(raw) || raw['ACCESS_TOKEN_SECRET'] !== undefined) return null;
  return 'ACCESS_TOKEN_SECRET: required with APP_ENV=production.';
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

function missingSender(raw: RawEnv): string | null {
  if (raw['SMTP_URL'] === undefined || raw['MAIL_FROM'] !== undefined) return null;
  return 'MAIL_FROM: required with SMTP_URL.';
}

function scheduledBackupConflict(raw: RawEnv): string | null {
  const name = ['BACKUP_DIR', 'BACKUP_S3_BUCKET'].find((variable) => raw[variable] !== undefined);
  if (name === undefined || raw['DATABASE_URL'] === undefined) return null;
  return `${name}: the shop backs up SQLite only; with DATABASE_URL remove it and use the tools of PostgreSQL (docs/operations.md).`;
}

function rateLimitOff(raw: RawEnv): string | null {
  const signs = exposureSigns(raw);
  if (raw['RATE_LIMIT'] !== 'off' || signs.length === 0) return null;
  return `RATE_LIMIT: cannot be off with ${signs.join(', ')}, where others may reach the shop.`;
}
