import { afterEach, describe, expect, it } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { startRespondingServer, startSilentServer, type TestRequest } from '../testing/server.ts';
import { pictureStorageContract } from './picture-storage.contract.ts';
import { parseObjectList } from '../s3/object-list.ts';
import { s3Storage } from './s3-storage.adapter.ts';

pictureStorageContract('an S3 server', async () => {
  const server = await startS3Server();
  return { storage: s3Storage(server.settings), close: () => server.close() };
});

const entry = (id: string) =>
  `<Contents><Key>pictures/${id}/${id}.webp</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents>`;

const settings = (endpoint: string) => ({
  endpoint,
  bucket: 'shop',
  region: 'eu-central-1',
  accessKeyId: 'key',
  secretAccessKey: 'secret',
});

const isFirst = ({ address }: TestRequest) => address.includes('-320');

describe('The S3 storage', () => {
  const ID = 'ab'.repeat(16);
  const files = new Map([
    [`${ID}-320.webp`, Buffer.from('small')],
    [`${ID}.webp`, Buffer.from('large')],
  ]);
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()));
  });

  async function storageWith(respond: (request: TestRequest) => { status: number; body: string }) {
    const requests: TestRequest[] = [];
    const server = await startRespondingServer((request) => {
      requests.push(request);
      return respond(request);
    });
    closing.push(server.close);
    return { requests, storage: s3Storage(settings(server.url)) };
  }

  it('A wrong secret and a missing bucket are unavailable, and nothing is stored.', async () => {
    const server = await startS3Server();
    closing.push(() => server.close());
    for (const wrong of [{ secretAccessKey: 'wrong' }, { bucket: 'other' }]) {
      const storage = s3Storage({ ...server.settings, ...wrong });
      expect(await failureKind(storage.save(ID, files))).toBe('unavailable');
      expect(await failureKind(storage.read(`${ID}.webp`))).toBe('unavailable');
      expect(await failureKind(storage.list())).toBe('unavailable');
    }
    expect(await s3Storage(server.settings).list()).toEqual([]);
  });

  it('A service that fails in the middle of a picture is unavailable, and no file is deleted: a part may have the same content.', async () => {
    const { requests, storage } = await storageWith((request) => ({
      status: isFirst(request) ? 200 : 500,
      body: '',
    }));
    expect(await failureKind(storage.save(ID, files))).toBe('unavailable');
    const paths = requests.map(({ address }) => new URL(`http://${address}`).pathname);
    expect(paths.filter((path) => path === `/shop/pictures/${ID}/${ID}.webp`)).not.toEqual([]);
    // A deletion names all files.
    expect(paths.filter((path) => path.endsWith('-320.avif'))).toEqual([]);
  });

  it('The secret is in no request.', async () => {
    const { requests, storage } = await storageWith(() => ({ status: 200, body: '' }));
    await storage.save(ID, files);
    expect(requests[0]?.headers['authorization']).toMatch(/^AWS4-HMAC-SHA256 Credential=key\//);
    expect(JSON.stringify(requests)).not.toContain('secret');
  });

  it('A silent service times out as unavailable.', async () => {
    const silent = await startSilentServer();
    closing.push(silent.close);
    const storage = s3Storage({ ...settings(silent.url), timeoutMs: 100 });
    expect(await failureKind(storage.read(`${ID}.webp`))).toBe('unavailable');
  });

  it('All pages of a list are read.', async () => {
    const other = ID.replaceAll('a', 'c');
    const { requests, storage } = await storageWith(({ address }) => ({
      status: 200,
      body: address.includes('continuation-token')
        ? `<L><IsTruncated>false</IsTruncated>${entry(other)}</L>`
        : `<L><IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b+/=</NextContinuationToken>${entry(ID)}</L>`,
    }));
    const storedAt = Date.UTC(2026, 0, 2, 3, 4, 5);
    expect(await storage.list()).toEqual([
      { id: ID, storedAt },
      { id: other, storedAt },
    ]);
    const token = new URL(`http://${requests[1]?.address}`).searchParams.get('continuation-token');
    expect(token).toBe('a&b+/=');
  });

  it.each(['', 's3.example.com', 'ftp://s3.example.com'])('The address %j is rejected.', (url) => {
    expect(() => s3Storage(settings(url))).toThrow('address');
  });
});

it.each([
  ['', [], null],
  ['<Contents><Key>a</Key></Contents>', [], null],
  ['<Contents><Key>a</Key><LastModified>never</LastModified></Contents>', [], null],
  [
    '<Contents><Key>&lt;&#38;&#x27;</Key><LastModified>1970-01-01T00:00:01Z</LastModified></Contents>',
    [{ key: "<&'", modifiedAt: 1000 }],
    null,
  ],
  ['<IsTruncated>false</IsTruncated><NextContinuationToken>a</NextContinuationToken>', [], null],
])('The list %j is read.', (xml, objects, nextToken) => {
  expect(parseObjectList(xml)).toEqual({ objects, nextToken });
});
