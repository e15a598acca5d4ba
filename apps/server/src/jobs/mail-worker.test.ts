import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testLog } from '@bm/api/testing/test-log';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { startSmtpServer, type TestSmtpServer } from '@bm/providers/testing/smtp-server';
import { smtpMail } from '@bm/providers/mail/smtp.adapter';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobHistory } from './job-history.ts';
import { startMailWorker } from './mail-worker.ts';

const MAILS = 1000;
const OTHER_HOUR = 3_600_000;

let folder: string;
let server: TestSmtpServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mail-worker-'));
  server = await startSmtpServer();
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const open = () => openSqliteStore({ file: join(folder, 'shop.sqlite') });
const from = 'Shop <shop@shop.example>';

/** A worker on the database of the test, `ahead` milliseconds in the future. */
async function startWorker(ahead: number, pauseMs = 0) {
  const store = await open();
  const transport = smtpMail({ url: server.url, from });
  const sender = {
    store,
    transport,
    log: testLog(),
    clock: () => Date.now() + ahead,
    publicUrl: 'https://shop.example',
    random: () => 1,
  };
  const stop = startMailWorker({ sender, history: createJobHistory(), pauseMs });
  return { store, transport, stop };
}

/** The ids of the mails that have arrived, with their number. */
const arrived = () => Map.groupBy(server.mails, ({ messageId }) => messageId);

test('1,000 mails arrive although the worker dies twice with mails that it has claimed.', async () => {
  const store = await open();
  await store.write(async (tx) => {
    for (let at = 0; at < MAILS; at += 1) {
      await tx.mails.queue({
        id: `mail-${at}.newsletter-confirmation`,
        accountId: null,
        recipient: `reader-${at}@shop.test`,
        payload: { kind: 'newsletter-confirmation', token: 't'.repeat(32) },
        nextAttemptAt: 0,
        createdAt: Date.now(),
      });
    }
  });
  // A process that is killed leaves its mails claimed, some of which have been sent.
  for (const at of [0, 1]) {
    const now = Date.now();
    const claim = { now, leaseUntil: now + 300_000, limit: 10 };
    const claimed = await store.write((tx) => tx.mails.claim(claim));
    expect(claimed).toHaveLength(10);
    const worker = await startWorker(0);
    await expect
      .poll(() => server.mails.length, { timeout: 60_000 })
      .toBeGreaterThan(200 * (at + 1));
    await worker.stop();
    await worker.store.close();
    worker.transport.close();
  }
  expect(arrived().size).toBeLessThan(MAILS);
  // The leases of the dead have ended.
  const worker = await startWorker(OTHER_HOUR);
  await expect.poll(() => arrived().size, { timeout: 60_000 }).toBe(MAILS);
  await worker.stop();
  expect(await worker.store.read.mails.nextAttemptAt()).toBeNull();
  await worker.store.close();
  worker.transport.close();
  await store.close();
}, 120_000);

test('Two servers share the queue: each mail is sent by one of them.', async () => {
  const store = await open();
  await store.write(async (tx) => {
    for (let at = 0; at < 60; at += 1) {
      await tx.mails.queue({
        id: `mail-${at}.newsletter-confirmation`,
        accountId: null,
        recipient: `reader-${at}@shop.test`,
        payload: { kind: 'newsletter-confirmation', token: 't'.repeat(32) },
        nextAttemptAt: 0,
        createdAt: Date.now(),
      });
    }
  });
  const workers = await Promise.all([startWorker(0), startWorker(0)]);
  await expect.poll(() => arrived().size, { timeout: 60_000 }).toBe(60);
  for (const worker of workers) {
    await worker.stop();
    await worker.store.close();
    worker.transport.close();
  }
  expect(server.mails).toHaveLength(60);
  await store.close();
}, 120_000);
