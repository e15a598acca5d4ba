import { testLog } from '@bm/api/testing/test-shop';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { smtpMail } from '@bm/providers/mail/smtp.adapter';
import { startSmtpServer, type TestSmtpServer } from '@bm/providers/testing/smtp-server';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createJobHistory } from './job-history.ts';
import { startMailWorker } from './mail-worker.ts';

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

async function startWorker() {
  const store = await open();
  const transport = smtpMail({ url: server.url, from });
  const sender = {
    store,
    transport,
    log: testLog(),
    clock: Date.now,
    publicUrl: 'https://shop.example',
    renderPdf: () => Promise.reject(new Error('No mail has a document here.')),
    random: () => 1,
  };
  const stop = startMailWorker(sender, createJobHistory());
  return { store, transport, stop };
}

/** The ids of the mails that have arrived, with their number. */
const arrived = () => Map.groupBy(server.mails, ({ messageId }) => messageId);

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
  const workers = await Promise.all([startWorker(), startWorker()]);
  await expect.poll(() => arrived().size, { timeout: 60_000 }).toBe(60);
  for (const worker of workers) {
    await worker.stop();
    await worker.store.close();
    worker.transport.close();
  }
  expect(server.mails).toHaveLength(60);
  await store.close();
}, 120_000);
