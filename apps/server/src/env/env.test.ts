import { forEachRow } from '@bm/domain/testing/for-each-row';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generatedSecret } from '../container/data-folder.ts';
import { StartupError } from '../startup-error.ts';
import { resolvePublicUrl, readEnv } from './env.ts';

let folder: string;
let keyFile: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bm-env-'));
  keyFile = join(folder, 'key.json');
  writeFileSync(keyFile, '{}');
});
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = 'x'.repeat(32);
const STRIPE = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};
const IMAGE_HOST = { IMAGE_HOST_URL: 'https://api.imgbb.com', IMAGE_HOST_KEY: 'k' };
const S3 = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'shop',
  S3_ACCESS_KEY_ID: 'k',
  S3_SECRET_ACCESS_KEY: 's',
};
const firebase = () => ({
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_API_KEY: 'key',
  FIREBASE_AUTH_DOMAIN: 'shop.firebaseapp.com',
  GOOGLE_APPLICATION_CREDENTIALS: keyFile,
});
const real = () => ({ ...firebase(), ...STRIPE, ...IMAGE_HOST });

function listProblems(source: Record<string, string>): string {
  try {
    readEnv(source);
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return '';
}

describe('defaults', () => {
  test('an empty environment is a demo on this machine with every stand-in', () => {
    const env = readEnv({});
    expect(env.variables).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      APP_ENV: 'demo',
      SEED: 'demo',
      CURRENCY: 'usd',
      ORDER_HOLD_HOURS: 72,
      HOLD_BUDGET_SHARE: 0.25,
      ORDER_RETENTION_DAYS: 90,
      RATE_LIMIT: 'on',
      LOG_LEVEL: 'info',
      ADMIN_EMAILS: [],
      TRUST_PROXY: [],
      CORS_ORIGINS: [],
    });
    expect([...env.standIns]).toEqual(['identity', 'payments', 'images']);
    expect(env.warnings).toEqual([]);
    expect(resolvePublicUrl(env, 3000)).toBe('http://127.0.0.1:3000');
  });

  test('blank values count as unset', () => {
    expect(readEnv({ PORT: ' ', STRIPE_SECRET_KEY: '', PUBLIC_URL: '' }).variables.PORT).toBe(3000);
  });

  test('values are trimmed and normalised', () => {
    const { variables } = readEnv({
      PORT: ' 0 ',
      CURRENCY: 'JPY',
      ADMIN_EMAILS: 'A@x.test, b@x.test',
      TRUST_PROXY: 'loopback 10.0.0.0/8,::1',
      CORS_ORIGINS: 'https://client.example http://localhost:5173',
      PUBLIC_URL: 'https://shop.example/',
      ALLOW_STAND_INS: 'true',
      ORDER_HOLD_HOURS: '0.5',
      HOLD_BUDGET_SHARE: '1',
      ORDER_RETENTION_DAYS: '7',
      DATABASE_URL: ' postgresql://shop@db-1.example:5432,db-2.example/shop ',
    });
    expect(variables).toMatchObject({
      PORT: 0,
      CURRENCY: 'jpy',
      ADMIN_EMAILS: ['a@x.test', 'b@x.test'],
      TRUST_PROXY: ['loopback', '10.0.0.0/8', '::1'],
      CORS_ORIGINS: ['https://client.example', 'http://localhost:5173'],
      PUBLIC_URL: 'https://shop.example',
      ORDER_HOLD_HOURS: 0.5,
      HOLD_BUDGET_SHARE: 1,
      ORDER_RETENTION_DAYS: 7,
      DATABASE_URL: 'postgresql://shop@db-1.example:5432,db-2.example/shop',
    });
  });
});

describe('invalid values', () => {
  test('are reported with their name', () => {
    forEachRow(
      [
        ['PORT', '65536'],
        ['PORT', '-1'],
        ['PORT', '3e3'],
        ['HOST', 'a b'],
        ['APP_ENV', 'staging'],
        ['PUBLIC_URL', 'shop.example'],
        ['PUBLIC_URL', 'ftp://shop.example'],
        ['PUBLIC_URL', 'https://shop.example/path'],
        ['PUBLIC_URL', 'https://user@shop.example'],
        ['TRUST_PROXY', 'true'],
        ['CORS_ORIGINS', '*'],
        ['CORS_ORIGINS', 'https://client.example/'],
        ['CORS_ORIGINS', 'https://client.example, client.example'],
        ['TRUST_PROXY', '10.0.0.0/33'],
        ['DATABASE_URL', 'mysql://localhost/shop'],
        ['DATABASE_URL', 'shop'],
        ['DATABASE_POOL_URL', 'postgres://pooler-1.example,pooler-2.example/shop'],
        ['DATABASE_URL', 'postgres://db-1.example,,db-2.example/shop'],
        ['DRAIN_SECONDS', '1.5'],
        ['DRAIN_SECONDS', '301'],
        ['DRAIN_SECONDS', '-1'],
        ['SEED', 'yes'],
        ['CURRENCY', 'dollars'],
        ['CURRENCY', 'huf'],
        ['ADMIN_EMAILS', 'admin@shop.test;nobody'],
        ['ACCESS_TOKEN_SECRET', 'short'],
        ['ORDER_HOLD_HOURS', '0'],
        ['ORDER_HOLD_HOURS', 'soon'],
        ['HOLD_BUDGET_SHARE', '1.01'],
        ['HOLD_BUDGET_SHARE', '-0.1'],
        ['HOLD_BUDGET_SHARE', '25%'],
        ['ORDER_RETENTION_DAYS', '6'],
        ['ORDER_RETENTION_DAYS', '3661'],
        ['ORDER_RETENTION_DAYS', '30.5'],
        ['ALLOW_STAND_INS', '1'],
        ['IDENTITY_STAND_IN_URL', 'https://127.0.0.1:4000'],
        ['RATE_LIMIT', 'no'],
        ['METRICS_TOKEN', 'more than one word'],
        ['LOG_LEVEL', 'loud'],
        ['GOOGLE_APPLICATION_CREDENTIALS', '/nowhere/key.json'],
      ],
      (name, value) => {
        expect(listProblems({ [name]: value })).toContain(`- ${name}: `);
      },
    );
  });

  test('one message lists every problem', () => {
    const message = listProblems({
      PORT: 'x',
      SEED: 'all',
      STRIPE_SECRET_KEY: 'sk_test_1',
      APP_ENV: 'production',
      IMAGE_STORE: 'image-host',
    });
    for (const name of [
      'PORT',
      'SEED',
      'STRIPE_PUBLISHABLE_KEY',
      'ACCESS_TOKEN_SECRET',
      'IMAGE_STORE',
    ]) {
      expect(message).toContain(name);
    }
  });

  test('a secret is not repeated in the message', () => {
    expect(listProblems({ STRIPE_SECRET_KEY: 'pk_wrong_kind' })).not.toContain('pk_wrong_kind');
  });
});

describe('providers', () => {
  test('a complete set replaces its stand-in alone', () => {
    expect([...readEnv(STRIPE).standIns]).toEqual(['identity', 'images']);
    expect([...readEnv(firebase()).standIns]).toEqual(['payments', 'images']);
    expect([...readEnv(IMAGE_HOST).standIns]).toEqual(['identity', 'payments']);
  });

  test('an incomplete set is rejected', () => {
    forEachRow(
      [
        [{ FIREBASE_PROJECT_ID: 'shop' }, 'GOOGLE_APPLICATION_CREDENTIALS: missing'],
        [
          { STRIPE_SECRET_KEY: 'sk_test_1' },
          'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: missing',
        ],
        [{ STRIPE_API_BASE: 'http://127.0.0.1:1' }, 'STRIPE_SECRET_KEY'],
        [{ IMAGE_HOST_KEY: 'k' }, 'IMAGE_HOST_URL: missing'],
        [{ IMAGE_STORE: 'image-host' }, 'required with IMAGE_STORE=image-host'],
        [{ IMAGE_STORE: 's3' }, 'S3_SECRET_ACCESS_KEY: required with IMAGE_STORE=s3'],
        [{ S3_BUCKET: 'shop' }, 'S3_SECRET_ACCESS_KEY: missing'],
        [{ S3_ENDPOINT: 's3.example.com' }, 'S3_ENDPOINT: must be'],
        [{ S3_BUCKET: '../shop' }, 'S3_BUCKET: must be'],
        [{ IMAGE_STORE: 'tape' }, 'IMAGE_STORE: must be'],
      ],
      (source, problem) => {
        expect(listProblems(source)).toContain(problem);
      },
    );
  });

  test('pictures go to the store that is set', () => {
    forEachRow<[string, Record<string, string>]>(
      [
        ['stand-in', {}],
        ['stand-in', { APP_ENV: 'production', ALLOW_STAND_INS: 'true' }],
        ['image-host', IMAGE_HOST],
        ['image-host', { ...IMAGE_HOST, IMAGE_STORE: 'image-host' }],
        ['image-host', { ...IMAGE_HOST, APP_ENV: 'production' }],
        ['disk', { APP_ENV: 'production' }],
        ['disk', { IMAGE_STORE: 'disk' }],
        ['disk', { ...IMAGE_HOST, IMAGE_STORE: 'disk' }],
        ['s3', { ...S3, IMAGE_STORE: 's3' }],
        ['s3', { ...S3, ...IMAGE_HOST, IMAGE_STORE: 's3' }],
        ['stand-in', S3],
      ],
      (store, source) => {
        const rest = { ...firebase(), ...STRIPE, ACCESS_TOKEN_SECRET: SECRET };
        const env = readEnv({ ...rest, ...source });
        expect(env.imageStore).toBe(store);
        expect(env.standIns.has('images')).toBe(store === 'stand-in');
      },
    );
  });

  test('credentials and a stand-in for the same provider are rejected', () => {
    const both = { ...firebase(), IDENTITY_STAND_IN_URL: 'http://127.0.0.1:4000' };
    expect(listProblems(both)).toContain('IDENTITY_STAND_IN_URL: ');
  });

  test('a live key goes to Stripe only, and keys are of one kind', () => {
    const live = {
      ...STRIPE,
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
    };
    expect(listProblems(live)).toBe('');
    expect(listProblems({ ...live, STRIPE_API_BASE: 'http://127.0.0.1:9' })).toContain(
      'STRIPE_API_BASE: ',
    );
    expect(listProblems({ ...STRIPE, STRIPE_API_BASE: 'http://127.0.0.1:9' })).toBe('');
    expect(listProblems({ ...live, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toContain('live');
  });
});

const MAIL = { SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'Shop <shop@x.example>' };

test('a pooler requires the address of its server', () => {
  expect(() => readEnv({ DATABASE_POOL_URL: 'postgres://127.0.0.1:6432/shop' })).toThrow(
    'DATABASE_URL: required with DATABASE_POOL_URL',
  );
});

test('scheduled backups require SQLite', () => {
  const env = { BACKUP_DIR: '/backups', DATABASE_URL: 'postgres://127.0.0.1/shop' };
  expect(() => readEnv(env)).toThrow('BACKUP_DIR: the shop backs up SQLite only');
  expect(readEnv({ BACKUP_DIR: '/backups/../b' }).backupDir).toBe('/b');
  expect(readEnv({ BACKUP_DIR: ' ' }).backupDir).toBeUndefined();
});

test('the bucket of backups needs its service, and no bucket of pictures', () => {
  const service = {
    S3_ENDPOINT: 'https://s3.example',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
  };
  const env = { BACKUP_S3_BUCKET: 'shop-backups', ...service };
  expect(listProblems(env)).toBe('');
  expect(listProblems({ ...env, IMAGE_STORE: 's3' })).toContain('S3_BUCKET: missing');
  expect(listProblems({ BACKUP_S3_BUCKET: 'shop' })).toContain('S3_ENDPOINT, S3_ACCESS_KEY_ID');
  expect(listProblems({ ...env, BACKUP_S3_BUCKET: 'a b' })).toContain(
    'must be the name of a bucket',
  );
  expect(listProblems({ ...env, DATABASE_URL: 'postgres://127.0.0.1/shop' })).toContain(
    'BACKUP_S3_BUCKET: the shop backs up SQLite only',
  );
});

describe('restrictions on stand-ins', () => {
  test('production requires real providers and a secret', () => {
    expect(listProblems({ APP_ENV: 'production', ACCESS_TOKEN_SECRET: SECRET, ...real() })).toBe(
      '',
    );
    expect(listProblems({ APP_ENV: 'production', ...real() })).toContain('ACCESS_TOKEN_SECRET: ');
    const bare = listProblems({ APP_ENV: 'production', ACCESS_TOKEN_SECRET: SECRET });
    for (const name of ['FIREBASE_PROJECT_ID', 'STRIPE_SECRET_KEY']) {
      expect(bare).toContain(name);
    }
  });

  test.each([
    ['METRICS_TOKEN', 'x'.repeat(15), 'x'.repeat(16)],
    ['CURRENCY', 'KWD', 'usd'],
  ])('production rejects %s=%s, which a demo takes', (name, value, accepted) => {
    const production = { APP_ENV: 'production', ACCESS_TOKEN_SECRET: SECRET, ...real() };
    expect(listProblems({ ...production, [name]: value })).toContain(`- ${name}: `);
    expect(listProblems({ ...production, [name]: accepted })).toBe('');
    expect(listProblems({ [name]: value })).toBe('');
  });

  test('other machines reach a shop with any sign of it, which restricts the stand-ins', () => {
    forEachRow<Record<string, string>>(
      [
        { HOST: '0.0.0.0' },
        { HOST: '::' },
        { HOST: '192.168.1.5' },
        { HOST: 'shop.internal' },
        { PUBLIC_URL: 'https://shop.example' },
        { PUBLIC_URL: 'http://192.168.1.5:3000' },
        { PUBLIC_URL: 'http://localhost.shop.example' },
        { TRUST_PROXY: 'loopback' },
        { TRUST_PROXY: '10.0.0.1' },
        { APP_ENV: 'production', ACCESS_TOKEN_SECRET: SECRET },
      ],
      (sign) => {
        expect(listProblems(sign)).toContain('ALLOW_STAND_INS=true');
        expect(listProblems({ ...sign, ...STRIPE, ...IMAGE_HOST })).toContain(
          'FIREBASE_PROJECT_ID',
        );
        expect(readEnv({ ...sign, ...real() }).isExposed).toBe(true);
        expect(listProblems({ ...sign, ...real(), RATE_LIMIT: 'off' })).toContain('RATE_LIMIT: ');
        expect(listProblems({ ...sign, ALLOW_STAND_INS: 'true', RATE_LIMIT: 'off' })).toContain(
          'RATE_LIMIT: ',
        );
      },
    );
  });

  test('only this machine reaches the shop otherwise', () => {
    forEachRow<Record<string, string>>(
      [
        {},
        { HOST: '127.0.0.1' },
        { HOST: '127.9.9.9' },
        { HOST: 'localhost' },
        { HOST: '::1' },
        { PUBLIC_URL: 'http://127.0.0.1:3000' },
        { PUBLIC_URL: 'http://[::1]:3000' },
        { PUBLIC_URL: 'https://shop.localhost' },
        { TRUST_PROXY: ' ' },
        { APP_ENV: 'demo' },
      ],
      (source) => {
        expect(listProblems({ ...source, RATE_LIMIT: 'off' })).toBe('');
        expect(readEnv(source).isExposed).toBe(false);
      },
    );
  });

  test('ALLOW_STAND_INS permits stand-ins for a demo, with a warning', () => {
    const allowed = { HOST: '0.0.0.0', ALLOW_STAND_INS: 'true' };
    expect(readEnv(allowed).warnings).toEqual([expect.stringContaining('sign in as anyone')]);
    expect(readEnv({ ...allowed, ...firebase() }).warnings).toEqual([
      'Stand-ins replace payments, images: no money is ever charged. For a public demo only.',
    ]);
    expect(listProblems({ ...allowed, SEED: 'none' })).toContain('SEED: ');
    const production = { APP_ENV: 'production', ACCESS_TOKEN_SECRET: SECRET };
    expect(readEnv({ ...production, ALLOW_STAND_INS: 'true' }).warnings).toHaveLength(1);
    expect(readEnv({ ...production, ...real(), ALLOW_STAND_INS: 'true' }).warnings).toEqual([]);
  });

  test('the image host’s key is sent over https only in production', () => {
    const production = { APP_ENV: 'production', ACCESS_TOKEN_SECRET: SECRET, ...real() };
    const at = (IMAGE_HOST_URL: string) => listProblems({ ...production, IMAGE_HOST_URL });
    expect(at('http://images.example')).toContain('IMAGE_HOST_URL: ');
    expect(at('https://images.example')).toBe('');
    expect(at('http://127.0.0.1:4000')).toBe('');
    expect(listProblems({ ...real(), IMAGE_HOST_URL: 'http://images.example' })).toBe('');
  });

  test('a proxy that TRUST_PROXY does not name causes a warning', () => {
    const PUBLIC_URL = 'https://shop.example';
    const source = { ...real(), ...MAIL };
    expect(readEnv({ ...source, PUBLIC_URL }).warnings.join()).toContain('TRUST_PROXY');
    expect(readEnv({ ...source, PUBLIC_URL, TRUST_PROXY: 'loopback' }).warnings).toEqual([]);
    expect(readEnv({ ...source, PUBLIC_URL: 'http://shop.example' }).warnings).toEqual([]);
  });
});

describe('mails', () => {
  test.each([
    [{}, 'outbox'],
    [{ PUBLIC_URL: 'https://shop.example', ALLOW_STAND_INS: 'true' }, 'outbox'],
    [MAIL, 'smtp'],
  ])('With %j mails are sent to: %s.', (source, route) => {
    expect(readEnv(source).mailRoute).toBe(route);
  });

  test('A public shop without a mail server leaves mails in the queue, with a warning.', () => {
    const { mailRoute, warnings } = readEnv({ ...real(), PUBLIC_URL: 'http://shop.example' });
    expect(mailRoute).toBe('none');
    expect(warnings.join()).toContain('SMTP_URL is not set');
  });

  test.each([
    [{ SMTP_URL: 'https://mail.example' }, 'SMTP_URL: must be'],
    [{ SMTP_URL: 'smtps://mail.example' }, 'MAIL_FROM: required with SMTP_URL.'],
    [{ ...MAIL, MAIL_FROM: 'shop' }, 'MAIL_FROM: must be'],
    [{ ...MAIL, MAIL_FROM: 'Shop <a@x.example>, b@x.example' }, 'MAIL_FROM: must be'],
    [{ ...MAIL, DKIM_DOMAIN: 'x.example' }, 'DKIM_SELECTOR, DKIM_KEY_FILE: missing'],
    [
      { ...MAIL, DKIM_DOMAIN: 'x', DKIM_SELECTOR: 's', DKIM_KEY_FILE: '/missing' },
      'DKIM_KEY_FILE: must name a readable key file.',
    ],
  ])('%j is rejected.', (source, problem) => {
    expect(listProblems(source)).toContain(problem);
  });
});

describe('addresses', () => {
  test.each([
    [{ HOST: '0.0.0.0', ALLOW_STAND_INS: 'true' }, 'http://127.0.0.1:8080'],
    [{ HOST: '::1' }, 'http://[::1]:8080'],
    [{ HOST: 'localhost' }, 'http://localhost:8080'],
    [{ PUBLIC_URL: 'https://shop.example', ALLOW_STAND_INS: 'true' }, 'https://shop.example'],
  ])('%j is %s', (source, url) => {
    expect(resolvePublicUrl(readEnv(source), 8080)).toBe(url);
  });
});

describe('the generated secret', () => {
  test('is stored and readable by its owner only', () => {
    const secret = generatedSecret(folder);
    expect(secret.length).toBeGreaterThanOrEqual(32);
    expect(generatedSecret(folder)).toBe(secret);
    const file = join(folder, 'access-token-secret');
    expect(readFileSync(file, 'utf8')).toBe(secret);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('a damaged secret file prevents the start', () => {
    writeFileSync(join(folder, 'access-token-secret'), 'short');
    expect(() => generatedSecret(folder)).toThrow(StartupError);
  });
});
