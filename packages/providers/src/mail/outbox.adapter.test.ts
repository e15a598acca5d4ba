import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mailStandIn } from '@bm/stand-ins/mail/plugin';
import Fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { failureKind } from '../testing/failure-kind.ts';
import { startRespondingServer, startSilentServer } from '../testing/server.ts';
import { aMail, FROM, mailContract } from './mail.contract.ts';
import { outboxMail } from './outbox.adapter.ts';

const outboxSchema = z.object({
  mails: z.array(
    z.object({
      messageId: z.string(),
      from: z.string(),
      to: z.string(),
      replyTo: z.object({ address: z.string() }).optional(),
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      unsubscribeUrl: z.string().optional(),
      attachments: z.array(z.object({ name: z.string(), size: z.number() })),
    }),
  ),
});

mailContract('the local outbox', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'mails-'));
  const app = Fastify();
  await app.register(mailStandIn({ dataDir, key: 'demo' }));
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    transport: outboxMail({ url, key: 'demo', from: FROM }),
    async received() {
      const response = await fetch(`${url}/emulator/mail.json`);
      const { mails } = outboxSchema.parse(await response.json());
      return mails.toReversed().map(({ from, replyTo, unsubscribeUrl, ...mail }) => ({
        ...mail,
        from: /<(.*)>/.exec(from)?.[1] ?? from,
        replyTo: replyTo?.address ?? null,
        unsubscribeUrl: unsubscribeUrl ?? null,
      }));
    },
    async close() {
      await app.close();
      await rm(dataDir, { recursive: true });
    },
  };
});

describe('The outbox adapter', () => {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()));
  });

  it.each([
    [400, 'refused'],
    [413, 'refused'],
    [401, 'unavailable'],
    [403, 'unavailable'],
    [500, 'unavailable'],
  ] as const)('Status %d means %s.', async (status, kind) => {
    const server = await startRespondingServer(() => ({ status, body: '{}' }));
    closing.push(server.close);
    const transport = outboxMail({ url: server.url, key: 'demo', from: FROM });
    expect(await failureKind(transport.send(aMail()))).toBe(kind);
  });

  it('A silent outbox times out as unavailable.', async () => {
    const server = await startSilentServer();
    closing.push(server.close);
    const transport = outboxMail({ url: server.url, key: 'demo', from: FROM, timeoutMs: 100 });
    expect(await failureKind(transport.send(aMail()))).toBe('unavailable');
  });
});
