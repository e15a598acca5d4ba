import { serverUrls } from '@bm/db/engine/server-urls';
import { normaliseEmail } from '@bm/domain/shared/email';
import { hasStripeDigits, isCurrency } from '@bm/domain/money/supported-currency';
import { DEFAULT_HOLD_SHARE } from '@bm/domain/orders/hold-budget';
import { emailSchema } from '@bm/domain/users/user.schema';
import { isIP } from 'node:net';
import { z } from 'zod';
import { parseDsn } from '../telemetry/errors/sentry-reporter.ts';

/** The environment as text. Values are trimmed; empty ones are undefined. */
export type RawEnv = Readonly<Record<string, string | undefined>>;

/** Trims the values of the process's environment. */
export function readRawEnv(source: RawEnv): RawEnv {
  return Object.fromEntries(
    Object.entries(source).map(([name, value]) => [name, value?.trim() || undefined]),
  );
}

const YEAR_HOURS = 24 * 366;
const PROXY_NAMES = new Set(['loopback', 'linklocal', 'uniquelocal']);

const text = (message: string, fits: (value: string) => boolean) =>
  z.string().refine(fits, { error: message });

const matching = (pattern: RegExp, message: string) => z.string().regex(pattern, message);

/** `unit`: what is counted, such as `of days`. */
const wholeNumber = (min: number, max: number, unit = '') =>
  text(`must be a whole number ${unit}from ${min} to ${max}.`, (value) => {
    const isWhole = /^\d+$/.test(value) && value.length <= String(max).length;
    return isWhole && Number(value) >= min && Number(value) <= max;
  }).transform(Number);

const share = text('must be a number from 0 to 1.', (value) => {
  return /^\d(\.\d+)?$/.test(value) && Number(value) <= 1;
}).transform(Number);

const list = (value: string) => value.split(/[\s,]+/).filter((entry) => entry !== '');

const listSchema = (message: string, fits: (entry: string) => boolean) =>
  z
    .string()
    .refine((value) => list(value).every(fits), { error: message })
    .transform(list);

const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be ${values.join(' or ')}.` });

/** An http(s) URL without path, query and credentials, parsed to its origin. */
const origin = (protocols: readonly string[], message: string) =>
  text(message, (value) => {
    const url = URL.parse(value);
    return (
      url !== null && protocols.includes(url.protocol) && url.href === new URL('/', url.origin).href
    );
  }).transform((value) => new URL(value).origin);

const HTTP = ['http:', 'https:'];
const originAddress = origin(HTTP, 'must be an http(s) address without a path.').optional();
const fullAddress = text('must be a full http(s) address.', (value) =>
  HTTP.includes(URL.parse(value)?.protocol ?? ''),
);

const bucketName = matching(/^[a-z0-9][a-z0-9._-]{1,62}$/i, 'must be the name of a bucket.');
const word = matching(/^\S+$/, 'must be one word.');

/** The schema of each variable; `env/rules.ts` checks their combinations. */
export const variablesSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: matching(/^[a-z0-9:._-]{1,253}$/i, 'must be an address or the name of a host.').default(
    '127.0.0.1',
  ),
  APP_ENV: choice(['demo', 'production']).default('demo'),
  DATA_DIR: z.string().default('./data'),
  BACKUP_DIR: z.string().optional(),
  PUBLIC_URL: originAddress,
  TRUST_PROXY: listSchema(
    'must list addresses or ranges (10.0.0.1, 10.0.0.0/8, loopback).',
    isProxy,
  ).default([]),
  CORS_ORIGINS: listSchema(
    'must list http(s) origins without a path (https://shop.example).',
    (entry) =>
      HTTP.includes(URL.parse(entry)?.protocol ?? '') && URL.parse(entry)?.origin === entry,
  ).default([]),
  DATABASE_URL: text(
    'must be an address such as postgres://user:password@host:5432/database, or list its hosts: @host1:5432,host2:5432/.',
    (value) => serverUrls(value).length > 0,
  ).optional(),
  DATABASE_POOL_URL: text(
    'must be an address of one server, such as postgres://user:password@host:6432/database.',
    (value) => serverUrls(value).length === 1,
  ).optional(),
  DRAIN_SECONDS: wholeNumber(0, 300).default(0),
  SEED: choice(['demo', 'none']).default('demo'),
  CURRENCY: z
    .string()
    .toLowerCase()
    .refine(isCurrency, { error: 'must be an ISO 4217 code, such as usd.', abort: true })
    .refine(hasStripeDigits, {
      error: 'is not supported: its minor units are counted in different ways.',
    })
    .default('usd'),
  ADMIN_EMAILS: listSchema(
    'must list email addresses.',
    (entry) => emailSchema.safeParse(entry).success,
  )
    .transform((emails) => emails.map(normaliseEmail))
    .default([]),
  ACCESS_TOKEN_SECRET: z.string().min(32, 'needs 32 characters or more.').optional(),
  ORDER_HOLD_HOURS: text('must be a number of hours above 0, a year at most.', (value) => {
    return /^\d+(\.\d+)?$/.test(value) && Number(value) > 0 && Number(value) <= YEAR_HOURS;
  })
    .transform(Number)
    .default(72),
  HOLD_BUDGET_SHARE: share.default(DEFAULT_HOLD_SHARE),
  ORDER_RETENTION_DAYS: wholeNumber(7, 3660, 'of days ').default(90),
  FIREBASE_PROJECT_ID: z.string().optional(),
  FIREBASE_API_KEY: z.string().optional(),
  FIREBASE_AUTH_DOMAIN: matching(/^[a-z0-9.-]+(:\d+)?$/i, 'must be a host name.').optional(),
  GOOGLE_APPLICATION_CREDENTIALS: z.string().optional(),
  STRIPE_SECRET_KEY: matching(/^(sk|rk)_\S+$/, 'must be a secret key (sk_ or rk_).').optional(),
  STRIPE_PUBLISHABLE_KEY: matching(/^pk_\S+$/, 'must be a publishable key (pk_).').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_BASE: originAddress,
  STRIPE_JS_URL: fullAddress.optional(),
  IMAGE_STORE: z
    .enum(['disk', 's3', 'image-host'], { error: 'must be disk, s3 or image-host.' })
    .optional(),
  S3_ENDPOINT: originAddress,
  S3_BUCKET: bucketName.optional(),
  BACKUP_S3_BUCKET: bucketName.optional(),
  S3_REGION: word.default('us-east-1'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  IMAGE_HOST_URL: fullAddress.optional(),
  IMAGE_HOST_KEY: z.string().optional(),
  IMAGE_HOST_PICTURES_URL: fullAddress.optional(),
  SMTP_URL: text(
    'must be an address such as smtps://user:password@mail.example:465.',
    (value) =>
      /^smtps?:$/.test(URL.parse(value)?.protocol ?? '') && URL.parse(value)?.hostname !== '',
  ).optional(),
  MAIL_FROM: text(
    'must be an address, or a name and an address: Bicycles Mania <shop@example.com>.',
    isSender,
  ).optional(),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_KEY_FILE: z.string().optional(),
  ALLOW_STAND_INS: choice(['true', 'false']).default('false'),
  IDENTITY_STAND_IN_URL: origin(['http:'], 'must be an http address without a path.').optional(),
  RATE_LIMIT: choice(['on', 'off']).default('on'),
  COMMIT_SHA: matching(/^[0-9a-f]{7,64}$/, 'must be a commit of 7 to 64 hexadecimal digits.')
    .transform((commit) => commit.slice(0, 7))
    .optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: fullAddress.optional(),
  OTEL_TRACES_SAMPLER_ARG: share.default(1),
  SENTRY_DSN: text(
    'must be an address such as https://key@errors.example/1.',
    (value) => parseDsn(value) !== null,
  ).optional(),
  METRICS_TOKEN: word.optional(),
  LOG_LEVEL: choice(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
});
export type Variables = z.infer<typeof variablesSchema>;

/** An address, or a name and an address in angle brackets, on one line. */
function isSender(value: string): boolean {
  const address = /^[^<>\r\n"]*<([^<>\s]+)>$/.exec(value)?.[1] ?? value;
  return emailSchema.safeParse(address).success;
}

function isProxy(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/');
  if (PROXY_NAMES.has(entry)) return true;
  const width = isIP(address) === 4 ? 32 : 128;
  const fits = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width);
  return isIP(address) !== 0 && rest.length === 0 && fits;
}
