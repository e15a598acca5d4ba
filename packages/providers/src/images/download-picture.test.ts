import { afterEach, expect, it } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import { startServer, startSilentServer } from '../testing/server.ts';
import { downloadPicture } from './download-picture.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

async function serve(status: number, bytes: number): Promise<string> {
  const server = await startServer((_, response) => {
    response.writeHead(status).end(Buffer.alloc(bytes));
  });
  closing.push(server.close);
  return server.url;
}

const download = (url: string, timeoutMs = 30_000) =>
  downloadPicture(url, { origins: new Set([new URL(url).origin]), timeoutMs });

it('A picture is downloaded completely.', async () => {
  expect(await download(await serve(200, 200_000))).toHaveLength(200_000);
});

it.each([
  ['is missing', 404, 9],
  ['is too large', 200, 34_000_000],
])('A picture that %s is rejected.', async (_, status, bytes) => {
  expect(await failureKind(download(await serve(status, bytes)))).toBe('refused');
});

it('A silent host times out as unavailable.', async () => {
  const silent = await startSilentServer();
  closing.push(silent.close);
  expect(await failureKind(download(silent.url, 100))).toBe('unavailable');
});

it.each([301, 302, 303, 307, 308])('A redirect (%i) is not followed.', async (status) => {
  const asked: (string | undefined)[] = [];
  const inside = await startServer((request, response) => {
    asked.push(request.url);
    response.end('secret');
  });
  const host = await startServer((request, response) => {
    asked.push(request.url);
    const location = request.url === '/own' ? '/other' : inside.url;
    response.writeHead(status, { location }).end();
  });
  closing.push(inside.close, host.close);
  for (const path of ['/own', '/elsewhere']) {
    expect(await failureKind(download(`${host.url}${path}`))).toBe('refused');
  }
  expect(asked).toEqual(['/own', '/elsewhere']);
});

it('A picture at another host is refused without a request.', async () => {
  let requests = 0;
  const other = await startServer((_, response) => {
    requests += 1;
    response.end();
  });
  closing.push(other.close);
  const origins = new Set(['https://pictures.example', `http://127.0.0.1:${other.port + 1}`]);
  for (const url of [other.url, `${other.url.replace('127.0.0.1', 'localhost')}/a`, '/a', '']) {
    expect(await failureKind(downloadPicture(url, { origins }))).toBe('refused');
  }
  expect(requests).toBe(0);
});
