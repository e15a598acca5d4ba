import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newDataDir } from '../../testing/start-plugin.ts';
import { hashPassword } from '../accounts/password.ts';
import { call, startStandIn } from '../testing/server.ts';

const SIGN_UP = 'identitytoolkit.googleapis.com/v1/accounts:signUp';
const SIGN_IN = 'identitytoolkit.googleapis.com/v1/accounts:signInWithPassword';
const SEND_CODE = 'identitytoolkit.googleapis.com/v1/accounts:sendOobCode';
const TOKEN = 'securetoken.googleapis.com/v1/token';
const person = { email: 'durable@example.com', password: 'bicycle-1994' };

let dataDir: string;
beforeEach(async () => {
  dataDir = await newDataDir();
});
afterEach(() => rm(dataDir, { recursive: true }));

const refreshWith = (refreshToken: string | undefined) => ({
  grant_type: 'refresh_token',
  refresh_token: refreshToken,
});

const publishedKeys = async (url: string) => (await fetch(`${url}/emulator/jwks.json`)).text();

test('Accounts, sessions, mails and the signing key survive a restart.', async () => {
  const first = await startStandIn({ dataDir });
  const { body } = await call(first.url, SIGN_UP, person);
  const reset = { requestType: 'PASSWORD_RESET', email: person.email };
  expect((await call(first.url, SEND_CODE, reset)).status).toBe(200);
  const keys = await publishedKeys(first.url);
  await first.stop();

  const second = await startStandIn({ dataDir });
  expect((await call(second.url, SIGN_IN, person)).status).toBe(200);
  const refreshed = await call(second.url, TOKEN, refreshWith(body.refreshToken));
  expect(refreshed.status).toBe(200);
  expect(await second.newestLink()).toContain('mode=resetPassword');
  expect(await publishedKeys(second.url)).toEqual(keys);
  await second.stop();
});

test('An acknowledged sign-up survives a killed process.', async () => {
  const script = fileURLToPath(new URL('../testing/server.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: unknown[] = await once(child.stdout, 'data');
  const url = String(line).trim();
  const { body } = await call(url, SIGN_UP, person);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const revived = await startStandIn({ dataDir });
  const signedIn = await call(revived.url, SIGN_IN, person);
  expect(signedIn.body.localId).toBe(body.localId);
  const refreshed = await call(revived.url, TOKEN, refreshWith(body.refreshToken));
  expect(refreshed.status).toBe(200);
  await revived.stop();
});

test('The database file is readable by its owner only and contains no password or refresh token.', async () => {
  const server = await startStandIn({ dataDir });
  const { body } = await call(server.url, SIGN_UP, person);
  await server.stop();
  const file = join(dataDir, 'identity-stand-in.sqlite');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const bytes = await readFile(file, 'latin1');
  expect(bytes).toContain(person.email);
  expect(bytes).not.toContain(person.password);
  expect(bytes).not.toContain(body.refreshToken);
});

test('Seeded accounts are created once and not changed afterwards.', async () => {
  const seed = {
    email: person.email,
    passwordHash: await hashPassword(person.password),
    displayName: 'Seeded',
    emailVerified: true,
  };
  const first = await startStandIn({ dataDir, seedAccounts: [seed] });
  const { body } = await call(first.url, SIGN_IN, person);
  expect(body.displayName).toBe('Seeded');
  const change = { idToken: body.idToken, displayName: 'Renamed' };
  const update = 'identitytoolkit.googleapis.com/v1/accounts:update';
  expect((await call(first.url, update, change)).status).toBe(200);
  await first.stop();

  const second = await startStandIn({
    dataDir,
    seedAccounts: [{ ...seed, passwordHash: await hashPassword('other-1994') }],
  });
  expect((await call(second.url, SIGN_IN, person)).body.displayName).toBe('Renamed');
  await second.stop();
});
