import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SignJWT, type JWTPayload } from 'jose';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import { firebaseIdentity } from './firebase.adapter.ts';
import { startGoogleServer } from './testing/google-server.ts';
import { identityContract } from './identity.contract.ts';

const projectId = 'bicycles-real';
const keyId = 'google-key';
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const keys = { [keyId]: publicKey.export({ type: 'spki', format: 'pem' }).toString() };

let folder: string;
let credentialsFile: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'identity-'));
  credentialsFile = join(folder, 'key.json');
  const account = {
    type: 'service_account',
    project_id: projectId,
    client_email: 'shop@bicycles-real.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  await writeFile(credentialsFile, JSON.stringify(account));
});
afterAll(() => rm(folder, { recursive: true }));

const sign = (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: keyId, typ: 'JWT' }).sign(privateKey);

function createToken(uid: string, profile: { email: string; name?: string }): Promise<string> {
  const now = Math.floor(Date.now() / 1000);
  const iss = `https://securetoken.google.com/${projectId}`;
  return sign({
    ...profile,
    iss,
    aud: projectId,
    sub: uid,
    iat: now,
    exp: now + 60,
    auth_time: now,
  });
}

identityContract('Google', async () => {
  const google = await startGoogleServer({ projectId, keys });
  return {
    identity: await firebaseIdentity({ projectId, credentialsFile }),
    projectId,
    keyId,
    sign,
    async signUp({ email, displayName }) {
      const uid = google.addAccount(email);
      return { uid, idToken: await createToken(uid, { email, name: displayName }) };
    },
    disable: async (uid) => google.disable(uid),
    remove: async (uid) => void google.remove(uid),
    close: google.close,
  };
});

describe('Firebase identity with Google', () => {
  let google: Awaited<ReturnType<typeof startGoogleServer>>;
  beforeEach(async () => {
    google = await startGoogleServer({ projectId, keys });
  });
  afterEach(async () => {
    vi.unstubAllEnvs();
    await google.close();
  });

  it('Signatures are verified even when the environment names an emulator.', async () => {
    vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:9');
    const identity = await firebaseIdentity({ projectId, credentialsFile });
    expect(process.env['FIREBASE_AUTH_EMULATOR_HOST']).toBe('127.0.0.1:9');
    const uid = google.addAccount();
    const token = await createToken(uid, { email: 'rider@example.com' });
    expect(await identity.verifyIdToken(token)).toMatchObject({ uid });
    const [header, payload] = token.split('.');
    expect(await failureKind(identity.verifyIdToken(`${header}.${payload}.`))).toBe('refused');
  });

  it('A token is unavailable, not refused, while the keys cannot be fetched.', async () => {
    google.failKeys();
    const identity = await firebaseIdentity({ projectId, credentialsFile });
    const token = await createToken(google.addAccount(), { email: 'rider@example.com' });
    expect(await failureKind(identity.verifyIdToken(token))).toBe('unavailable');
  });

  it.each([
    ['is missing', 'missing.json', undefined],
    ['is no JSON', 'text.json', 'text'],
    ['is of another kind', 'other.json', '{"type":"authorized_user"}'],
    [
      'holds a broken key',
      'broken.json',
      '{"project_id":"p","client_email":"a@b.c","private_key":"-"}',
    ],
  ])('A key file that %s is rejected.', async (_fault, name, content) => {
    const file = join(folder, name);
    if (content !== undefined) await writeFile(file, content);
    await expect(firebaseIdentity({ projectId, credentialsFile: file })).rejects.toThrow(
      `${file} is not a service account's key file.`,
    );
  });
});
