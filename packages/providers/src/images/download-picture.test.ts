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

it('A picture is downloaded completely.', async () => {
  expect(await downloadPicture(await serve(200, 200_000))).toHaveLength(200_000);
});

it.each([
  ['is missing', 404, 9],
  ['is too large', 200, 34_000_000],
])('A picture that %s is rejected.', async (_, status, bytes) => {
  expect(await failureKind(downloadPicture(await serve(status, bytes)))).toBe('refused');
});

it('A silent host times out as unavailable.', async () => {
  const silent = await startSilentServer();
  closing.push(silent.close);
  expect(await failureKind(downloadPicture(silent.url, 100))).toBe('unavailable');
});
