import { HANDLED_EVENTS } from '@bm/api/payments/receive-webhook.service';
import { migrationsFolder } from '@bm/db/sqlite/maintenance/migrate';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { storeNumbered, toFormerNumbers } from '@bm/db/testing/former-numbers';
import { s3Backups } from '@bm/providers/backups/s3-backups.adapter';
import { startGoogleServer } from '@bm/providers/identity/testing/google-server';
import { stripePayments } from '@bm/providers/payments/stripe.adapter';
import { startS3Server } from '@bm/providers/testing/s3-server';
import { startRespondingServer, startSilentServer } from '@bm/providers/testing/server';
import { startSmtpServer, type TestSmtpServer } from '@bm/providers/testing/smtp-server';
import { identityStandIn } from '@bm/stand-ins/identity/plugin';
import { imageStandIn } from '@bm/stand-ins/images/plugin';
import { paymentStandIn } from '@bm/stand-ins/payments/plugin';
import Fastify from 'fastify';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { generateKeyPairSync } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  rmSync,
  rmdirSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PROJECT } from '../../container/providers.ts';
import { registerErrorHandler } from '../../http/errors.ts';
import { requestInfoPlugin } from '../../http/operations/metrics.ts';
import { logRefusals } from '../../http/operations/refusal-log.ts';
import { killAll, run, temporaryFolder } from '../../testing/child-process.ts';
import { judgePostgres } from './database.ts';
import { diagnose } from './diagnose.ts';
import { checkJobs, checkOutbox, checkQueue } from './jobs.ts';
import { checkFreeSpace, checkNode } from './machine.ts';
import { redact } from './secrets.ts';

const SECRET = {
  token: 'Q7v-token-secret-of-the-shop-0123456789',
  stripe: 'sk_test_StripeSecretOfTheShop',
  webhook: 'whsec_WebhookSecretOfTheShop',
  images: 'image-secret-of-the-shop',
  metrics: 'metrics-secret-of-the-shop',
  mail: 'mail-secret:of/the-shop',
  database: 'database-secret-of-the-shop',
};
const PROJECT = 'shop';
const METRICS = `job_last_success_age_seconds{job="expire-orders"} 30
store_queue_depth 0
`;

let folder: string;
let remove: () => void;
let env: Record<string, string>;
let googleApi: string;
let keyFile: string;
let smtp: TestSmtpServer;
const closing: (() => unknown)[] = [];
const closingTest: (() => unknown)[] = [];

/** A shop that lacks nothing, with each provider played by a stand-in of its own. */
beforeAll(async () => {
  ({ folder, remove } = temporaryFolder());
  const dataDir = join(folder, 'data');
  const backupDir = join(folder, 'backups');
  for (const path of [dataDir, backupDir]) mkdirSync(path, { mode: 0o700 });
  await (await openSqliteStore({ file: join(dataDir, 'shop.sqlite') })).close();
  keyFile = writeKeyFile(PROJECT);

  const shop = await startShopServer();
  const webhook = { url: `${shop.url}/webhooks/stripe`, secret: SECRET.webhook };
  const providers = Fastify({ forceCloseConnections: true });
  await providers.register(paymentStandIn({ dataDir: folder, webhook }));
  await providers.register(
    imageStandIn({ dataDir: folder, publicUrl: shop.url, key: SECRET.images }),
  );
  await providers.register(
    identityStandIn({ dataDir: folder, projectId: PROJECT, publicUrl: shop.url }),
  );
  const url = await providers.listen({ port: 0, host: '127.0.0.1' });
  googleApi = `${url}/identitytoolkit.googleapis.com`;
  const google = await startGoogleServer({ projectId: PROJECT, keys: {} });
  smtp = await startSmtpServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: ({ password }, _session, done) =>
      password === SECRET.mail ? done(null, { user: 'shop' }) : done(new Error('Wrong password')),
  });
  closing.push(
    shop.close,
    () => providers.close(),
    google.close,
    () => smtp.close(),
  );

  const password = encodeURIComponent(SECRET.mail);
  env = {
    DATA_DIR: dataDir,
    BACKUP_DIR: backupDir,
    PORT: shop.port,
    PUBLIC_URL: shop.url,
    ACCESS_TOKEN_SECRET: SECRET.token,
    METRICS_TOKEN: SECRET.metrics,
    STRIPE_SECRET_KEY: SECRET.stripe,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
    STRIPE_WEBHOOK_SECRET: SECRET.webhook,
    STRIPE_API_BASE: url,
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'browser-key-of-the-shop',
    FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
    GOOGLE_APPLICATION_CREDENTIALS: keyFile,
    IMAGE_HOST_URL: url,
    IMAGE_HOST_KEY: SECRET.images,
    SMTP_URL: `smtp://shop:${password}@127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'shop@shop.example',
  };
});
afterEach(async () => {
  killAll();
  for (const undo of closingTest.splice(0)) await undo();
});
afterAll(async () => {
  for (const close of closing) await close();
  remove();
});

/** The addresses of a shop that the doctor requests. */
async function startShopServer() {
  const stripe = { secretKey: SECRET.stripe, webhookSecret: SECRET.webhook };
  const payments = stripePayments(stripe);
  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_: object, body: Buffer) => body,
  );
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/metrics', () => METRICS);
  app.post<{ Body: Buffer }>('/webhooks/stripe', async ({ body, headers }, reply) => {
    const event = await payments.parseEvent(body, String(headers['stripe-signature']));
    return event === null ? reply.code(400).send({ code: 'INVALID_SIGNATURE' }) : {};
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, port: new URL(url).port, close: () => app.close() };
}

function writeKeyFile(project: string): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const file = join(folder, `${project}.json`);
  const key = {
    project_id: project,
    client_email: `server@${project}.example`,
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  writeFileSync(file, JSON.stringify(key), { mode: 0o600 });
  return file;
}

/** A server of a test that always responds so. */
async function responding(respond: (path: string) => { status: number; body: string }) {
  const server = await startRespondingServer(({ address }) =>
    respond(address.replace(/^[^/]+/, '')),
  );
  closingTest.push(server.close);
  return server.url;
}

/** Stripe with this account, whose webhook endpoint gets these events. */
const stripeWith = (account: object, endpoint: object) =>
  responding((path) => {
    const list = { object: 'list', data: [endpoint], has_more: false };
    const bodies: Record<string, object> = {
      '/v1/account': { country: 'DE', charges_enabled: true, ...account },
      '/v1/country_specs/DE': { supported_payment_currencies: ['eur'] },
    };
    return { status: 200, body: JSON.stringify(bodies[path] ?? list) };
  });

const refuse = (status: number) =>
  responding(() => ({ status, body: `{"error":{"message":"Invalid key ${SECRET.stripe}"}}` }));

const rights = (url: string) => line('Stripe rights', { STRIPE_API_BASE: url });

const webhook = async (endpoint: object) =>
  line('Stripe webhook', { STRIPE_API_BASE: await stripeWith({}, endpoint) });

/** The result line for a project that returns these errors for both methods. */
const signIn = async (password: string, google: string | null) => {
  const api = await responding((path) => {
    const error = path.includes('signInWithPassword') ? password : google;
    if (error === null) return { status: 200, body: '{"authUri":"https://google.example"}' };
    return { status: 400, body: JSON.stringify({ error: { message: error } }) };
  });
  return line('Firebase sign-in', {}, { googleApi: api });
};

const jobsPage = (age: number) => `job_last_success_age_seconds{job="expire-orders"} ${age}\n`;

const queuePage = (depth: number) => `store_queue_depth ${depth}\n`;

const outboxPage = (age: number, dead: number) =>
  `mail_queue_age_seconds ${age}\nmails_unsent{state="queued"} 3\nmails_unsent{state="sending"} 1\nmails_unsent{state="dead"} ${dead}\n`;

type Changes = Record<string, string | undefined>;
const look = (changes: Changes = {}, options: Parameters<typeof diagnose>[1] = {}) =>
  diagnose({ ...env, ...changes }, { googleApi, ...options });

/** The line of one check, as status and text. */
async function line(name: string, changes: Changes = {}, options = {}): Promise<string> {
  const results = await look(changes, { ...options, only: name });
  const { status = '', seen = '', mend = '' } = results.find((one) => one.name === name) ?? {};
  expect(status === 'ok' ? mend : mend.length > 10).toBe(status === 'ok' ? '' : true);
  return `${status}: ${seen}`;
}

function placeBackup(at: number, label = ''): void {
  const stamp = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const file = join(env['BACKUP_DIR'] ?? '', `shop-${stamp}${label}.sqlite`);
  writeFileSync(file, '');
  closingTest.push(() => rmSync(file));
}

describe('a complete installation', () => {
  test('has no failure, and one warning about backups on the same disk', async () => {
    placeBackup(Date.now());
    // The SDKs are loaded here, on a machine that may be busy.
    const results = await look({}, { timeoutMs: 15_000 });
    expect(results.filter(({ status }) => status !== 'ok')).toEqual([
      {
        name: 'backups',
        status: 'warn',
        seen: 'the newest is 0 minutes old, on the disk of DATA_DIR',
        mend: 'Use another disk: a broken one loses both.',
      },
    ]);
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['Test mail of the shop']);
    expect(smtp.recipients).toEqual(['shop@shop.example']);
    expect(results.map(({ name }) => name)).toEqual([
      'environment',
      'Node',
      'disk',
      'DATA_DIR',
      'clock',
      'secrets',
      'key files',
      'database',
      'CURRENCY',
      'shop',
      'PUBLIC_URL',
      'proxy',
      'backups',
      'backups in S3',
      'jobs',
      'queue',
      'outbox',
      'Stripe key',
      'Stripe account',
      'Stripe rights',
      'Stripe webhook',
      'webhook signature',
      'Firebase accounts',
      'Firebase project',
      'Firebase sign-in',
      'pictures',
      'mail',
    ]);
  });

  test('is a demo with the stand-ins of its own process, too', async () => {
    const results = await diagnose({ DATA_DIR: join(folder, 'demo'), PORT: '9' });
    expect(results.filter(({ status }) => status === 'fail')).toEqual([]);
  });
});

describe('a fault of the machine is reported:', () => {
  test('an old Node, little or no free space', () => {
    expect(checkNode('22.1.0').status).toBe('fail');
    expect(checkFreeSpace(2 ** 31).status).toBe('ok');
    expect(checkFreeSpace(2 ** 29).status).toBe('warn');
    expect(checkFreeSpace(2 ** 20).status).toBe('fail');
  });

  test('DATA_DIR is missing, a file, shared or readable by others', async () => {
    const missing = join(folder, 'missing');
    expect(await line('DATA_DIR', { DATA_DIR: missing })).toBe(`warn: ${missing} does not exist`);
    const shared = join(folder, 'shared');
    mkdirSync(shared);
    chmodSync(shared, 0o1777);
    expect(await line('DATA_DIR', { DATA_DIR: shared })).toContain('fail: ');
    chmodSync(shared, 0o755);
    expect(await line('DATA_DIR', { DATA_DIR: shared })).toContain('warn: other users may access');
  });

  test('the clock differs from the data or from the provider’s clock', async () => {
    expect(await line('clock', {}, { now: Date.now() - 600_000 })).toMatch(/^fail: .*newest data$/);
    expect(await line('clock', {}, { now: Date.now() + 600_000 })).toMatch(
      /^fail: (599|60\d) s beside/, // The provider's clock is read in whole seconds.
    );
  });
});

describe('a fault of the settings is reported:', () => {
  test('every problem of an invalid environment, one line each', async () => {
    const results = await look({ PORT: 'x', STRIPE_SECRET_KEY: undefined });
    expect(results.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'Node ok',
      'environment fail',
      'environment fail',
    ]);
  });

  test.each<[string, string, Changes]>([
    [
      'secrets',
      'fail: ACCESS_TOKEN_SECRET can be guessed',
      { ACCESS_TOKEN_SECRET: 'ab'.repeat(20) },
    ],
    ['secrets', 'warn: METRICS_TOKEN can be guessed', { METRICS_TOKEN: 'word'.repeat(5) }],
    ['secrets', 'fail: STRIPE_WEBHOOK_SECRET does not', { STRIPE_WEBHOOK_SECRET: 'secret' }],
    ['secrets', 'fail: two variables have the same', { METRICS_TOKEN: SECRET.images }],
    ['PUBLIC_URL', 'fail: the shop runs, but not at', { PUBLIC_URL: 'http://127.0.0.1:9' }],
    [
      'PUBLIC_URL',
      'warn: http://127.0.0.1:9 does',
      { PUBLIC_URL: 'http://127.0.0.1:9', PORT: '9' },
    ],
    ['PUBLIC_URL', 'fail: not set', { APP_ENV: 'production', PUBLIC_URL: undefined }],
    ['PUBLIC_URL', 'fail: http://127', { APP_ENV: 'production' }],
    ['shop', 'warn: no shop responds at', { PORT: '9' }],
    ['jobs', 'warn: not seen: the shop does not run', { PORT: '9' }],
  ])('%s: %s', async (name, expected, changes) => {
    expect(await line(name, changes)).toContain(expected);
  });

  test('the secret of the demo, and a key file that other users may read', async () => {
    const file = join(env['DATA_DIR'] ?? '', 'access-token-secret');
    writeFileSync(file, SECRET.token);
    closingTest.push(() => rmSync(file));
    expect(await line('secrets')).toContain('fail: ACCESS_TOKEN_SECRET is the one of the demo');
    chmodSync(keyFile, 0o644);
    closingTest.push(() => chmodSync(keyFile, 0o600));
    expect(await line('key files')).toBe(`warn: other users may read ${keyFile}`);
  });
});

describe('a fault of the proxy is reported:', () => {
  test('visitors can choose the address that the shop sees', async () => {
    const app = Fastify({ trustProxy: 'loopback', forceCloseConnections: true });
    logRefusals(app);
    registerErrorHandler(app);
    app.register(requestInfoPlugin, { token: SECRET.metrics, tokenOnly: true });
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    closingTest.push(() => app.close());
    const trusted = { TRUST_PROXY: 'loopback', PUBLIC_URL: url };
    expect(await line('proxy', trusted)).toBe(
      'fail: visitors can choose the address that the shop sees',
    );
    expect(await line('proxy', { ...trusted, METRICS_TOKEN: undefined })).toBe(
      'warn: not seen: /request-info is closed',
    );
  });

  test.each([
    ['ok: the shop sees http and the address 198.51.100.7', {}],
    ['fail: the proxy does not say who its visitors are', { forwarded: false }],
    ['fail: the shop sees https where visitors use http', { protocol: 'https' }],
  ])('%s', async (expected, seen) => {
    const request = { address: '198.51.100.7', protocol: 'http', forwarded: true, ...seen };
    const url = await responding(() => ({ status: 200, body: JSON.stringify(request) }));
    const trusted = { TRUST_PROXY: 'loopback', PUBLIC_URL: url };
    expect(await line('proxy', trusted)).toContain(expected);
  });

  test('it is unavailable, or no proxy is trusted', async () => {
    const away = { TRUST_PROXY: 'loopback', PUBLIC_URL: 'http://127.0.0.1:9' };
    expect(await line('proxy', away)).toContain('does not respond');
    const untrusted = { PUBLIC_URL: 'https://127.0.0.1:9' };
    expect(await line('proxy', untrusted)).toContain('warn: no proxy is trusted');
  });
});

describe('a fault of the database is reported:', () => {
  test('it is missing, damaged or unreachable', async () => {
    const other = join(folder, 'other');
    mkdirSync(other, { mode: 0o700 });
    expect(await line('database', { DATA_DIR: other })).toContain('warn: there is no database at');
    writeFileSync(join(other, 'shop.sqlite'), 'no database '.repeat(1000));
    expect(await line('database', { DATA_DIR: other })).toContain('is damaged or not a database');
    const DATABASE_URL = `postgres://shop:${SECRET.database}@127.0.0.1:9/shop`;
    const changes = { DATABASE_URL, BACKUP_DIR: undefined };
    const unreachable = expect.objectContaining({
      name: 'database',
      status: 'fail',
      mend: 'Start that server, or correct its address: docs/scaling.md.',
    });
    expect(await look(changes, { only: 'database' })).toContainEqual(unreachable);
  });

  test('a reader keeps a long write-ahead log from starting again', async () => {
    const DATA_DIR = join(folder, 'held');
    const file = join(DATA_DIR, 'shop.sqlite');
    const store = await openSqliteStore({ file });
    truncateSync(`${file}-wal`, 65 * 1024 * 1024);
    expect(await line('database', { DATA_DIR })).toMatch(/^warn: the write-ahead log has 65 MiB$/);
    const script = `const { DatabaseSync } = require('node:sqlite');
const reader = new DatabaseSync(process.argv[1], { readOnly: true });
reader.exec('begin; select * from parts');
setInterval(() => console.log('reads'), 10);`;
    const reader = spawn(process.execPath, ['-e', script, file], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    closingTest.push(() => reader.kill('SIGKILL'));
    await once(reader.stdout, 'data');
    expect(await line('database', { DATA_DIR })).toMatch(
      new RegExp(`^warn: .* has 65 MiB; process ${reader.pid} \\(.*\\) reads an old state$`),
    );
    await store.close();
  });

  test('part numbers that would stop the next migration', async () => {
    const DATA_DIR = join(folder, 'former');
    const file = join(DATA_DIR, 'shop.sqlite');
    const store = await openSqliteStore({ file });
    await storeNumbered(store, ['১২-A', '12-A']);
    await store.close();
    const execute = (statements: string) => {
      const database = new DatabaseSync(file);
      database.exec(statements);
      database.close();
    };
    execute(toFormerNumbers('', migrationsFolder, ['১২-A', '12-A']));
    expect(await line('database', { DATA_DIR })).toMatch(/^fail: .*"১২-A" = "12-A"/);
    execute("update parts set sku = 'B-12', sku_normal = 'B12' where sku = '12-A'");
    expect(await line('database', { DATA_DIR })).toMatch(/^warn: .* lacks migrations/);
  });

  test('the prices are in another currency', async () => {
    const DATA_DIR = join(folder, 'priced');
    mkdirSync(DATA_DIR, { mode: 0o700 });
    const seen = (CURRENCY: string) => line('CURRENCY', { DATA_DIR, CURRENCY });
    expect(await seen('eur')).toBe('ok: eur, from the first start on');
    const store = await openSqliteStore({ file: join(DATA_DIR, 'shop.sqlite') });
    expect(await seen('eur')).toBe('ok: eur; no price is stored yet');
    await store.write((tx) => tx.settings.recordCurrency('usd'));
    await store.close();
    expect(await seen('eur')).toBe('fail: eur, but the stored prices are in usd');
    expect(await seen('usd')).toBe('ok: usd, as the stored prices');
  });

  test('PostgreSQL lacks the extension of the first start, its user lacks rights', () => {
    const found = {
      version: '15.1',
      state: 'current',
      canCreate: true,
      isOwner: true,
      hasTrigrams: true,
      oldestSnapshot: null,
    } as const;
    expect(judgePostgres(found)).toEqual({
      status: 'ok',
      seen: 'PostgreSQL 15.1, migrations current',
      mend: '',
    });
    // The extension is used by the first migrations alone.
    expect(judgePostgres({ ...found, hasTrigrams: false })).toMatchObject({ status: 'ok' });
    expect(judgePostgres({ ...found, hasTrigrams: false, state: 'missing' })).toMatchObject({
      status: 'fail',
      seen: 'PostgreSQL 15.1 lacks the extension pg_trgm',
    });
    for (const state of ['missing', 'current', 'older'] as const) {
      expect(judgePostgres({ ...found, state, canCreate: false })).toMatchObject({
        status: 'fail',
        seen: 'PostgreSQL 15.1; this user may not create schemas',
      });
    }
    expect(judgePostgres({ ...found, state: 'forbidden', isOwner: false })).toMatchObject({
      status: 'fail',
      seen: 'PostgreSQL 15.1; this user may not read and write all tables of the shop',
    });
    const foreign = 'PostgreSQL 15.1; tables of the shop belong to another user';
    expect(judgePostgres({ ...found, isOwner: false })).toMatchObject({
      status: 'warn',
      seen: foreign,
    });
    expect(judgePostgres({ ...found, isOwner: false, state: 'older' })).toMatchObject({
      status: 'fail',
      seen: foreign,
    });
    expect(judgePostgres({ ...found, state: 'older' })).toMatchObject({ status: 'warn' });
    const psql = { pid: 42, application: 'psql', user: 'kim', state: 'idle in transaction' };
    const held = (seconds: number) =>
      judgePostgres({ ...found, oldestSnapshot: { ...psql, seconds } });
    expect(held(1799)).toMatchObject({ status: 'ok' });
    expect(held(5400)).toEqual({
      status: 'warn',
      seen: 'the connection 42 (psql, user kim, idle in transaction) has held a snapshot for 90 minutes',
      mend: 'Hot rows get slower while it does: select pg_terminate_backend(42).',
    });
    expect(judgePostgres({ ...found, state: 'missing' })).toMatchObject({ status: 'warn' });
  });
});

describe('a fault at Stripe is reported:', () => {
  test('the mode of the key differs from that of the shop', async () => {
    expect(await line('Stripe key', { APP_ENV: 'production' })).toMatch(/^warn: a test key/);
    const live = {
      STRIPE_SECRET_KEY: 'sk_live_shop',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_shop',
      STRIPE_API_BASE: undefined,
    };
    expect(await line('Stripe key', live, { timeoutMs: 100 })).toBe('fail: a live key in a demo');
  });

  test('the key is invalid or lacks a right', async () => {
    for (const name of ['Stripe account', 'Stripe webhook']) {
      expect(await line(name, { STRIPE_API_BASE: await refuse(401) })).toBe(
        'fail: Stripe rejects the key.',
      );
      expect(await line(name, { STRIPE_API_BASE: await refuse(403) })).toContain('has no right');
      expect(await line(name, { STRIPE_API_BASE: 'http://127.0.0.1:9' })).toContain(
        'does not respond',
      );
    }
  });

  test('the account may not charge, or not in this currency', async () => {
    const closed = await stripeWith({ charges_enabled: false }, {});
    expect(await line('Stripe account', { STRIPE_API_BASE: closed })).toContain(
      'may not take payments',
    );
    const german = await stripeWith({}, {});
    expect(await line('Stripe account', { STRIPE_API_BASE: german })).toBe(
      'fail: an account of DE cannot charge usd',
    );
    expect(await line('Stripe account', { STRIPE_API_BASE: german, CURRENCY: 'EUR' })).toMatch(
      /^ok/,
    );
  });

  test('a restricted key lacks the right to write', async () => {
    const base = await responding((path) =>
      path === '/v1/refunds'
        ? { status: 403, body: '{"error":{"type":"invalid_request_error"}}' }
        : { status: 404, body: '{"error":{"type":"invalid_request_error"}}' },
    );
    expect(await rights(base)).toBe('fail: may not write refunds');
    expect(await rights(await refuse(403))).toBe('fail: may not write payment intents, refunds');
    expect(await rights(await refuse(401))).toBe('fail: Stripe rejects the key.');
    expect(await rights(await refuse(500))).toContain('does not respond');
  });

  test('the shop or its proxy rejects the signature of a test event', async () => {
    const name = 'webhook signature';
    expect(await line(name, { STRIPE_WEBHOOK_SECRET: 'whsec_another' })).toBe(
      'fail: the shop rejects the signature of a test event',
    );
    const closed = await responding(() => ({ status: 401, body: 'Sign in' }));
    expect(await line(name, { PUBLIC_URL: closed })).toBe(
      `fail: ${closed}/webhooks/stripe responds to a test event with 401`,
    );
    expect(await line(name, { PUBLIC_URL: 'http://127.0.0.1:9' })).toContain('warn: not tested');
    const proxyAlone = await responding(() => ({ status: 502, body: '' }));
    expect(await line(name, { PUBLIC_URL: proxyAlone })).toContain('warn: not tested');
  });

  test('the webhook is missing, disabled, or lacks an event', async () => {
    const url = `${env['PUBLIC_URL']}/webhooks/stripe`;
    const status = 'enabled';
    const events = [...HANDLED_EVENTS.keys()];
    expect(await webhook({ url, status, enabled_events: events })).toMatch(/^ok/);
    expect(await webhook({ url, status, enabled_events: events.slice(1) })).toBe(
      `fail: ${url} does not get ${events[0]}`,
    );
    expect(await webhook({ url, status: 'disabled', enabled_events: ['*'] })).toContain(
      'is disabled',
    );
    expect(await webhook({ url: 'https://old.example', status, enabled_events: ['*'] })).toBe(
      `fail: no endpoint for ${url}`,
    );
  });
});

describe('a fault at another provider is reported:', () => {
  test('the key file of Firebase is of another project, or missing', async () => {
    const other = writeKeyFile('other');
    expect(await line('Firebase accounts', { GOOGLE_APPLICATION_CREDENTIALS: other })).toBe(
      `fail: ${other} is of the project other, not of shop`,
    );
    writeFileSync(other, '{}');
    expect(await line('Firebase accounts', { GOOGLE_APPLICATION_CREDENTIALS: other })).toContain(
      'is no key file',
    );
  });

  test('the identity stand-in of another process is unavailable, or of another project', async () => {
    const demo = {
      FIREBASE_PROJECT_ID: undefined,
      FIREBASE_API_KEY: undefined,
      FIREBASE_AUTH_DOMAIN: undefined,
      GOOGLE_APPLICATION_CREDENTIALS: undefined,
    };
    const accounts = (IDENTITY_STAND_IN_URL: string | undefined) =>
      line('Firebase accounts', { ...demo, IDENTITY_STAND_IN_URL });
    expect(await accounts('http://127.0.0.1:9')).toBe(
      'fail: The identity provider is unavailable.',
    );
    expect(await accounts(env['STRIPE_API_BASE'])).toMatch(/^fail: /);
    const standIn = Fastify({ forceCloseConnections: true });
    const options = { dataDir: join(folder, 'data'), publicUrl: 'http://127.0.0.1' };
    await standIn.register(identityStandIn({ ...options, projectId: DEMO_PROJECT }));
    const url = await standIn.listen({ port: 0, host: '127.0.0.1' });
    closingTest.push(() => standIn.close());
    expect(await accounts(url)).toBe(`ok: the stand-in at ${url} responds`);
  });

  test('Firebase rejects the browser’s key, lacks the domain, or is unavailable', async () => {
    const refusing = await responding(() => ({ status: 400, body: '{}' }));
    const away = 'http://127.0.0.1:9';
    const domain = { PUBLIC_URL: 'http://shop.localhost' };
    const name = 'Firebase project';
    expect(await line(name, {}, { googleApi: refusing })).toBe(
      'fail: Firebase rejects the API key.',
    );
    expect(await line(name, domain)).toBe('fail: shop.localhost is no authorised domain');
    expect(await line(name, {}, { googleApi: away })).toContain('fail: Firebase does not respond');
  });

  test('Firebase has a method disabled, or reveals which emails have accounts', async () => {
    expect(await signIn('INVALID_LOGIN_CREDENTIALS', null)).toMatch(/^ok: /);
    expect(await signIn('EMAIL_NOT_FOUND', null)).toBe(
      'fail: responses reveal which emails have an account',
    );
    expect(await signIn('PASSWORD_LOGIN_DISABLED', 'OPERATION_NOT_ALLOWED : Off.')).toBe(
      'fail: switched off: Email/Password, Google',
    );
    expect(await signIn('TOO_MANY_ATTEMPTS_TRY_LATER', null)).toContain('does not respond');
  });

  test('the image host rejects the key, is another server, or is unavailable', async () => {
    expect(await line('pictures', { IMAGE_HOST_KEY: 'wrong' })).toContain('rejects the key');
    const other = await responding(() => ({ status: 404, body: '' }));
    expect(await line('pictures', { IMAGE_HOST_URL: other })).toContain('responded with 404');
    expect(await line('pictures', { IMAGE_HOST_URL: 'http://127.0.0.1:9' })).toContain('does not');
  });

  test('the disk or the bucket of the pictures cannot be used', async () => {
    const disk = { IMAGE_STORE: 'disk', DATA_DIR: join(folder, 'pictures-disk') };
    expect(await line('pictures', disk)).toBe('ok: on the disk, from the first start on');
    mkdirSync(disk.DATA_DIR, { mode: 0o700 });
    expect(await line('pictures', disk)).toMatch(/^ok: .* written, read and deleted$/);
    expect(readdirSync(join(disk.DATA_DIR, 'pictures'))).toEqual([]);
    rmdirSync(join(disk.DATA_DIR, 'pictures'));
    writeFileSync(join(disk.DATA_DIR, 'pictures'), 'a file');
    expect(await line('pictures', disk)).toBe('fail: The picture cannot be stored on the disk.');

    const server = await startS3Server();
    closingTest.push(() => server.close());
    const { endpoint, bucket, accessKeyId, secretAccessKey } = server.settings;
    const s3 = {
      IMAGE_STORE: 's3',
      S3_ENDPOINT: endpoint,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    };
    expect(await line('pictures', s3)).toMatch(/^ok: in the bucket shop: .* deleted$/);
    expect(await line('pictures', { ...s3, S3_BUCKET: 'other' })).toContain('NoSuchBucket');
    expect(await line('pictures', { ...s3, S3_SECRET_ACCESS_KEY: 'wrong' })).toContain(
      'SignatureDoesNotMatch',
    );
    const away = { ...s3, S3_ENDPOINT: 'http://127.0.0.1:9' };
    expect(await line('pictures', away)).toBe('fail: S3 does not respond.');
  });

  test('the mail server rejects the mail or the password, is unavailable, or is not set', async () => {
    const wrong = env['SMTP_URL']?.replace(/shop:[^@]*@/, 'shop:wrong@');
    const before = smtp.mails.length;
    expect(await line('mail', {}, { sendsMail: false })).toBe('ok: 127.0.0.1 accepts the sign-in');
    expect(smtp.mails).toHaveLength(before);
    expect(await line('mail', { ADMIN_EMAILS: 'a@shop.example,b@shop.example' })).toBe(
      'ok: 127.0.0.1 accepted a test mail to a@shop.example',
    );
    smtp.behave = () => ({ recipient: 550 });
    closingTest.push(() => (smtp.behave = () => 'accept'));
    expect(await line('mail')).toMatch(/^fail: 127\.0\.0\.1: The mail server refused the mail/);
    expect(await line('mail', { SMTP_URL: wrong })).toMatch(
      /^fail: 127\.0\.0\.1: .*responded: 535/,
    );
    expect(await line('mail', { SMTP_URL: 'smtp://127.0.0.1:9' })).toContain('is unavailable');
    const unset = { SMTP_URL: undefined, MAIL_FROM: undefined, TRUST_PROXY: 'loopback' };
    expect(await line('mail', unset)).toContain('warn: no mails are sent');
  });

  test('a provider without a response fails its checks after their timeout', async () => {
    const silent = await startSilentServer();
    closingTest.push(silent.close);
    const changes = { IMAGE_HOST_URL: silent.url, STRIPE_API_BASE: silent.url };
    const results = await look(changes, { timeoutMs: 300 });
    const failed = results.filter(({ status }) => status === 'fail').map(({ name }) => name);
    expect(failed).toEqual(
      expect.arrayContaining(['clock', 'Stripe account', 'Stripe webhook', 'pictures']),
    );
  });
});

describe('a fault of the background work is reported:', () => {
  test('backups are old, missing or faulty, or their folder is unavailable', async () => {
    expect(await line('backups')).toContain('warn:');
    placeBackup(Date.now() - 60_000, '.faulty');
    expect(await line('backups')).toContain('has no backup');
    placeBackup(Date.now() - 3 * 3_600_000);
    expect(await line('backups')).toBe('fail: the newest is 3 hours old');
    const away = join(folder, 'away');
    expect(await line('backups', { BACKUP_DIR: away })).toBe(`fail: ${away} cannot be used`);
    const exposed = { BACKUP_DIR: undefined, TRUST_PROXY: 'loopback' };
    expect(await line('backups', exposed)).toBe('warn: none are scheduled');
  });

  test('backups in S3 are old or missing, or the bucket is unavailable', async () => {
    const server = await startS3Server();
    closingTest.push(() => server.close());
    const { settings } = server;
    const s3 = {
      BACKUP_S3_BUCKET: settings.bucket,
      S3_ENDPOINT: settings.endpoint,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    };
    const backups = (changes: Changes = {}) => line('backups in S3', { ...s3, ...changes });
    expect(await backups()).toBe('warn: shop has no backup');
    await s3Backups(settings).save('shop-20260105T102030Z.sqlite', keyFile);
    const at = Date.UTC(2026, 0, 5, 10, 20, 30);
    const aged = (hours: number) => line('backups in S3', s3, { now: at + hours * 3_600_000 });
    expect(await aged(2)).toBe('ok: the newest in shop is 2 hours old');
    expect(await aged(3)).toBe('fail: the newest in shop is 3 hours old');
    expect(await backups({ S3_ENDPOINT: 'http://127.0.0.1:9' })).toBe('fail: S3 does not respond.');
    expect(await line('backups', { ...s3, BACKUP_DIR: undefined })).toBe(
      'ok: not in a folder, only in S3',
    );
  });

  test('jobs are late or have not run', () => {
    expect(checkJobs(jobsPage(100)).status).toBe('ok');
    expect(checkJobs(jobsPage(181)).seen).toBe('late: expire-orders (3 minutes)');
    expect(checkJobs('').status).toBe('warn');
  });

  test('the queue of the database is long', () => {
    expect(checkQueue(queuePage(200)).status).toBe('ok');
    expect(checkQueue(queuePage(201)).status).toBe('warn');
  });

  test('mails wait for too long, or have failed', () => {
    expect(checkOutbox(outboxPage(600, 0))).toMatchObject({ status: 'ok', seen: '4 mails wait' });
    expect(checkOutbox(outboxPage(601, 1))).toMatchObject({
      status: 'fail',
      seen: '4 mails wait, the first one for 10 minutes',
    });
    expect(checkOutbox(outboxPage(0, 2))).toMatchObject({
      status: 'warn',
      seen: '2 mails could not be sent',
    });
  });

  test('the metrics require a token', async () => {
    const closed = await responding(() => ({ status: 403, body: '' }));
    for (const name of ['jobs', 'queue', 'outbox']) {
      expect(await line(name, { PORT: new URL(closed).port })).toContain('/metrics is closed');
    }
  });
});

test('no result contains a secret, for any fault', async () => {
  const quoting = await responding(() => ({
    status: 401,
    body: JSON.stringify({ error: { message: Object.values(SECRET).join(' '), code: 100 } }),
  }));
  const broken = {
    STRIPE_API_BASE: quoting,
    IMAGE_HOST_URL: quoting,
    BACKUP_DIR: undefined,
    DATABASE_URL: `postgres://shop:${SECRET.database}@127.0.0.1:9,127.0.0.1:9/shop`,
    DATA_DIR: join(folder, SECRET.metrics),
  };
  const printed = [
    await look(),
    await look(broken, { googleApi: `${quoting}/${SECRET.token}` }),
    await look({ SMTP_URL: `smtp://shop:${encodeURIComponent(SECRET.mail)}@127.0.0.1:9` }),
    await look({ ...broken, PORT: 'x', ACCESS_TOKEN_SECRET: SECRET.token.slice(0, 20) }),
  ];
  const text = JSON.stringify(printed);
  for (const secret of Object.values(SECRET)) expect(text).not.toContain(secret);
  expect(text).toContain('[secret]');
});

test.each([
  [
    'a demo: key "demo" at http://x:demo@y/?key=demo&z',
    'a demo: key "[secret]" at http://x:[secret]@y/?key=[secret]&z',
  ],
  ['Set SEED=demo, or demonstrate "democracy"', 'Set SEED=demo, or demonstrate "democracy"'],
])('a secret that is an ordinary word is hidden only as a value: %s', (text, expected) => {
  expect(redact(text, { IMAGE_HOST_KEY: 'demo' })).toBe(expected);
});

test('special characters in a short secret are matched literally', () => {
  expect(redact("'a.c' 'a(c' 'abc'", { IMAGE_HOST_KEY: 'a.c', METRICS_TOKEN: 'a(c' })).toBe(
    "'[secret]' '[secret]' 'abc'",
  );
});

test('the command exits with 1 on a failure, and prints JSON with --json', async () => {
  const demo = { DATA_DIR: join(folder, 'demo'), PORT: '9' };
  const healthy = run('commands/doctor.js', demo);
  expect(await healthy.ended).toBe(0);
  expect(healthy.stdout()).toMatch(
    /^ok {4}environment: valid\n[\s\S]*\n\d+ ok, 6 warnings, 0 failures\n$/,
  );
  const failed = run('commands/doctor.js', { ...demo, BACKUP_DIR: '/nowhere' }, ['--json']);
  expect(await failed.ended).toBe(1);
  const { ok, checks } = JSON.parse(failed.stdout());
  expect(ok).toBe(false);
  expect(checks).toContainEqual({
    name: 'backups',
    status: 'fail',
    seen: '/nowhere cannot be used',
    mend: "Create it for the shop's user: mkdir -m 700 -p '/nowhere'",
  });
  const wrong = run('commands/doctor.js', demo, ['--all']);
  expect([await wrong.ended, wrong.stderr()]).toEqual([1, expect.stringMatching(/^Usage: /)]);
});
