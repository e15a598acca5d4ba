import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { startSmtpServer } from '@bm/providers/testing/smtp-server';
import { afterAll, expect, test, vi } from 'vitest';
import { killAll, startShop, stop, temporaryFolder } from '../testing/child-process.ts';

const isDeep = process.env['DEEP_TESTS'] === '1';
/** More than twice as many as are in flight, so that some are queued at each kill. */
const MAILS = isDeep ? 1000 : 260;
/** The shares of the mails after which the server is killed. */
const KILLS = isDeep ? [0.25, 0.5] : [0.5];

const { folder, remove } = temporaryFolder();
const file = join(folder, 'shop.sqlite');
afterAll(() => {
  killAll();
  remove();
});

async function queueMails(): Promise<string[]> {
  const store = await openSqliteStore({ file });
  const ids = Array.from({ length: MAILS }, (_, at) => `mail-${at}.newsletter-confirmation`);
  await store.write(async (tx) => {
    for (const id of ids) {
      await tx.mails.queue({
        id,
        accountId: null,
        recipient: `${id}@reader.test`,
        payload: { kind: 'newsletter-confirmation', token: 't'.repeat(32) },
        nextAttemptAt: 0,
        createdAt: Date.now(),
      });
    }
  });
  await store.close();
  return ids;
}

function withDatabase<T>(work: (database: DatabaseSync) => T): T {
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** The number of mails by state. The server also queues mails of its own. */
function countByState(): Record<string, unknown> {
  const statement = `SELECT state, count(*) AS mails FROM mails WHERE id LIKE 'mail-%' GROUP BY state`;
  const rows = withDatabase((database) => database.prepare(statement).all());
  return Object.fromEntries(rows.map(({ state, mails }) => [state, mails]));
}

/** Expires the leases of a killed process, which otherwise takes five minutes. */
function endLeases(): void {
  withDatabase((database) => {
    database.exec("UPDATE mails SET next_attempt_at = 0 WHERE state = 'sending'");
  });
}

test(`${MAILS} queued mails arrive although the server is killed while it sends`, async () => {
  const ids = await queueMails();
  const server = await startSmtpServer();
  const env = {
    DATA_DIR: folder,
    SMTP_URL: server.url,
    MAIL_FROM: 'Shop <shop@shop.example>',
    // Each process has another port.
    PUBLIC_URL: 'http://127.0.0.1:3000',
  };
  for (const share of KILLS) {
    const shop = await startShop(env);
    // The server is killed while it sends several mails.
    server.behave = () => {
      if (server.mails.length >= share * MAILS) shop.process.kill('SIGKILL');
      return 'accept';
    };
    await shop.ended;
    expect(shop.process.signalCode).toBe('SIGKILL');
    expect(countByState()).toMatchObject({
      queued: expect.any(Number),
      sending: expect.any(Number),
    });
    endLeases();
  }
  server.behave = () => 'accept';
  const shop = await startShop(env);
  const sent = { sent: MAILS };
  await vi.waitFor(() => expect(countByState()).toEqual(sent), { timeout: 120_000, interval: 200 });
  expect(await stop(shop)).toBe(0);

  const ours = server.mails.filter(({ messageId }) => messageId?.startsWith('<mail-'));
  const arrived = Map.groupBy(ours, ({ messageId = '' }) => messageId);
  expect([...arrived.keys()].toSorted()).toEqual(
    ids.map((id) => `<${id}@shop.example>`).toSorted(),
  );
  for (const repeats of arrived.values()) {
    const [first] = repeats;
    for (const { to, text } of repeats)
      expect({ to, text }).toEqual({ to: first?.to, text: first?.text });
  }
  await server.close();
  process.stdout.write(`${MAILS} mails, ${ours.length - MAILS} of them arrived twice\n`);
}, 240_000);
