import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { identityStandInKeys } from './plugin.ts';
import { call, newDataDir, startStandIn } from './testing/server.ts';

vi.setConfig({ testTimeout: 30_000 });

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

test('accounts, sessions and mails survive a close, and so do the keys', async () => {
  const first = await startStandIn({ dataDir });
  const { answer } = await call(first.url, SIGN_UP, person);
  const reset = { requestType: 'PASSWORD_RESET', email: person.email };
  expect((await call(first.url, SEND_CODE, reset)).status).toBe(200);
  const keys = await identityStandInKeys(dataDir);
  await first.stop();

  const second = await startStandIn({ dataDir });
  expect((await call(second.url, SIGN_IN, person)).status).toBe(200);
  const refreshed = await call(second.url, TOKEN, refreshWith(answer.text('refreshToken')));
  expect(refreshed.status).toBe(200);
  expect(await second.newestLink()).toContain('mode=resetPassword');
  expect(await identityStandInKeys(dataDir)).toEqual(keys);
  await second.stop();
});

test('what was acknowledged survives a killed process', async () => {
  const script = fileURLToPath(new URL('testing/serve.ts', import.meta.url));
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line]: unknown[] = await once(child.stdout, 'data');
  const url = String(line).trim();
  const { answer } = await call(url, SIGN_UP, person);
  child.kill('SIGKILL');
  await once(child, 'exit');

  const revived = await startStandIn({ dataDir });
  const signedIn = await call(revived.url, SIGN_IN, person);
  expect(signedIn.answer.text('localId')).toBe(answer.text('localId'));
  const refreshed = await call(revived.url, TOKEN, refreshWith(answer.text('refreshToken')));
  expect(refreshed.status).toBe(200);
  await revived.stop();
});

test('its file is for its owner alone and holds neither password nor refresh token', async () => {
  const server = await startStandIn({ dataDir });
  const { answer } = await call(server.url, SIGN_UP, person);
  await server.stop();
  const file = join(dataDir, 'identity-stand-in.sqlite');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const bytes = await readFile(file, 'latin1');
  expect(bytes).toContain(person.email);
  expect(bytes).not.toContain(person.password);
  expect(bytes).not.toContain(answer.text('refreshToken'));
});

test('seeded accounts are made once and then left alone', async () => {
  const seed = { ...person, displayName: 'Seeded', emailVerified: true };
  const first = await startStandIn({ dataDir, seedAccounts: [seed] });
  const { answer } = await call(first.url, SIGN_IN, person);
  const changed = { idToken: answer.text('idToken'), password: 'changed-1994' };
  const update = 'identitytoolkit.googleapis.com/v1/accounts:update';
  expect((await call(first.url, update, changed)).status).toBe(200);
  await first.stop();

  const second = await startStandIn({ dataDir, seedAccounts: [seed] });
  expect((await call(second.url, SIGN_IN, person)).error).toBe('INVALID_LOGIN_CREDENTIALS');
  const again = { ...person, password: 'changed-1994' };
  expect((await call(second.url, SIGN_IN, again)).answer.text('displayName')).toBe('Seeded');
  await second.stop();
});
