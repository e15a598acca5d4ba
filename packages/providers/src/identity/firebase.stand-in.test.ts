import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityStandIn } from '@bm/stand-ins/identity/plugin';
import { openIdentityDatabase } from '@bm/stand-ins/identity/store/database';
import { signingKey } from '@bm/stand-ins/identity/tokens/signing-key';
import Fastify from 'fastify';
import { SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { failureKind } from '../testing/failure-kind.ts';
import { startRespondingServer, startServer, startSilentServer } from '../testing/server.ts';
import { firebaseIdentity } from './firebase.adapter.ts';
import { identityContract } from './identity.contract.ts';

const projectId = 'demo-bicycles-mania';

/** Starts the stand-in on a free port; `call` calls its protocol. */
async function startStandIn() {
  const dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
  const app = Fastify();
  await app.register(identityStandIn({ dataDir, projectId, publicUrl: 'http://127.0.0.1' }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const database = openIdentityDatabase(dataDir);
  const key = await signingKey(database);
  database.close();

  return {
    url,
    key,
    call: async (path: string, body: object): Promise<unknown> => {
      const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/${path}?key=demo`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: 'Bearer owner' },
        body: JSON.stringify(body),
      });
      if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
      return response.json();
    },
    close: async (): Promise<void> => {
      await app.close();
      await rm(dataDir, { recursive: true });
    },
  };
}

const sessionSchema = z.object({ localId: z.string(), idToken: z.string() });

identityContract('the stand-in', async () => {
  const standIn = await startStandIn();
  return {
    identity: await firebaseIdentity({ projectId, standInUrl: standIn.url }),
    projectId,
    keyId: standIn.key.kid,
    sign: (claims) =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: standIn.key.kid, typ: 'JWT' })
        .sign(standIn.key.privateKey),
    async signUp({ email, displayName }) {
      const person = { email, password: 'bicycle-1994', returnSecureToken: true };
      const created = await standIn.call('accounts:signUp', { ...person, displayName });
      const { localId, idToken } = sessionSchema.parse(created);
      return { uid: localId, idToken };
    },
    async disable(uid) {
      const change = { localId: uid, disableUser: true };
      await standIn.call(`projects/${projectId}/accounts:update`, change);
    },
    async remove(uid) {
      await standIn.call(`projects/${projectId}/accounts:delete`, { localId: uid });
    },
    close: standIn.close,
  };
});

describe('Firebase identity with a stand-in', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    vi.unstubAllEnvs();
    await Promise.all(closing.splice(0).map((close) => close()));
  });

  it('The environment is unchanged.', async () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
    await firebaseIdentity({ projectId, standInUrl: 'http://127.0.0.1:9' });
    expect(process.env).not.toHaveProperty('FIREBASE_AUTH_EMULATOR_HOST');
  });

  it('One process can use several stand-ins, each with its own keys.', async () => {
    const account = { email: 'rider@example.com', password: 'bicycle-1994' };
    const open = async () => {
      const { url, call, close } = await startStandIn();
      closing.push(close);
      const { idToken } = sessionSchema.parse(await call('accounts:signUp', account));
      return { identity: await firebaseIdentity({ projectId, standInUrl: url }), idToken };
    };
    const [first, second] = [await open(), await open()];
    expect(await first.identity.verifyIdToken(first.idToken)).toMatchObject({
      emailVerified: false,
    });
    expect(await second.identity.verifyIdToken(second.idToken)).toMatchObject({
      emailVerified: false,
    });
    expect(await failureKind(first.identity.verifyIdToken(second.idToken))).toBe('refused');
  });

  it('A silent stand-in times out as unavailable.', async () => {
    const silent = await startSilentServer();
    closing.push(silent.close);
    const standInUrl = silent.url;
    const identity = await firebaseIdentity({ projectId, standInUrl, timeoutMs: 100 });
    const started = performance.now();
    expect(await failureKind(identity.verifyIdToken(WELL_FORMED))).toBe('unavailable');
    expect(await failureKind(identity.revokeSessions('somebody'))).toBe('unavailable');
    expect(performance.now() - started).toBeLessThan(9000);
  });

  it('A silent account lookup times out as unavailable.', async () => {
    const standIn = await startStandIn();
    const half = await startServer((request, response) => {
      if (request.url === '/emulator/jwks.json') {
        response.end(JSON.stringify({ keys: [standIn.key.publicJwk] }));
      }
    });
    closing.push(standIn.close, half.close);
    const account = { email: 'rider@example.com', password: 'bicycle-1994' };
    const { idToken } = sessionSchema.parse(await standIn.call('accounts:signUp', account));
    const identity = await firebaseIdentity({ projectId, standInUrl: half.url, timeoutMs: 100 });
    expect(await failureKind(identity.verifyIdToken(idToken))).toBe('unavailable');
  });

  it.each([
    ['responds with errors', 500, ''],
    ['demands a later retry', 503, '{"error":{"message":"UNAVAILABLE"}}'],
    ['publishes no keys', 200, '{"keys":"none"}'],
    ['is another kind of server', 200, '<!doctype html>'],
  ])('A stand-in that %s is unavailable.', async (_fault, status, body) => {
    const broken = await startRespondingServer(() => ({ status, body }));
    closing.push(broken.close);
    const standInUrl = broken.url;
    const identity = await firebaseIdentity({ projectId, standInUrl, timeoutMs: 100 });
    expect(await failureKind(identity.verifyIdToken(WELL_FORMED))).toBe('unavailable');
  });

  it('A closed port is unavailable.', async () => {
    const gone = await startSilentServer();
    await gone.close();
    const identity = await firebaseIdentity({ projectId, standInUrl: gone.url });
    expect(await failureKind(identity.verifyIdToken(WELL_FORMED))).toBe('unavailable');
    expect(await failureKind(identity.revokeSessions('somebody'))).toBe('unavailable');
  });

  it.each(['127.0.0.1:3000', 'https://127.0.0.1:3000', ''])(
    'The address %j is rejected.',
    async (standInUrl) => {
      await expect(firebaseIdentity({ projectId, standInUrl })).rejects.toThrow('http://');
    },
  );

  it('A key file together with a stand-in is rejected.', async () => {
    const options = { projectId, standInUrl: 'http://127.0.0.1:9', credentialsFile: 'key.json' };
    await expect(firebaseIdentity(options)).rejects.toThrow('not both');
  });
});

/** A well-formed token of the project with an unknown key. */
const WELL_FORMED = [{ alg: 'RS256', kid: 'unknown' }, { sub: 'somebody' }, {}]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .join('.');
