import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { failureKind } from '../testing/failure-kind.ts';
import { startSmtpServer, toReceivedMail, type Behaviour } from '../testing/smtp-server.ts';
import { aMail, FROM, mailContract } from './mail.contract.ts';
import { smtpMail } from './smtp.adapter.ts';

mailContract('an SMTP server', async () => {
  const server = await startSmtpServer();
  const transport = smtpMail({ url: server.url, from: FROM });
  return {
    transport,
    received: async () => server.mails.map(toReceivedMail),
    async close() {
      transport.close();
      await server.close();
    },
  };
});

describe('The SMTP adapter', () => {
  const closing: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  });

  const start = async (
    options: Parameters<typeof startSmtpServer>[0] = {},
    { query = '', ...more }: Partial<Parameters<typeof smtpMail>[0]> & { query?: string } = {},
  ) => {
    const server = await startSmtpServer(options);
    closing.push(() => server.close());
    const url = server.url + query;
    const transport = smtpMail({ url, from: FROM, timeoutMs: 1000, ...more });
    closing.push(() => transport.close());
    return { server, transport };
  };

  const CASES: [Behaviour, 'refused' | 'unavailable', RegExp][] = [
    [{ recipient: 450 }, 'unavailable', /responded: 450/],
    [{ recipient: 550 }, 'refused', /refused the mail: 550/],
    [{ content: 451 }, 'unavailable', /responded: 451/],
    [{ content: 554 }, 'refused', /refused the mail: 554/],
    ['silent', 'unavailable', /is unavailable/],
    ['drop', 'unavailable', /is unavailable/],
    ['die', 'unavailable', /is unavailable/],
  ];
  it.each(CASES)('A server that does %j is %s.', async (behaviour, kind, message) => {
    const { server, transport } = await start();
    server.behave = (attempt) => (attempt === 1 ? behaviour : 'accept');
    const sending = transport.send(aMail());
    expect(await failureKind(sending)).toBe(kind);
    await expect(sending).rejects.toThrow(message);
    await transport.send(aMail());
    const ids = server.mails.map(({ messageId }) => messageId);
    // A mail whose response was lost is sent twice, under one Message-ID.
    expect(ids).toHaveLength(behaviour === 'die' ? 2 : 1);
    expect(new Set(ids).size).toBe(1);
  });

  it('An unreachable server is unavailable.', async () => {
    const { server, transport } = await start();
    await server.close();
    expect(await failureKind(transport.send(aMail()))).toBe('unavailable');
  });

  it('The error of an untrusted certificate says so.', async () => {
    const { transport } = await start({ disabledCommands: [] });
    const sending = transport.send(aMail());
    expect(await failureKind(sending)).toBe('unavailable');
    await expect(sending).rejects.toThrow(/mail server is not trusted \([A-Z_]+\)/);
  });

  it('A wrong password is reported to the operator, and does not reject the mail.', async () => {
    const { server, transport } = await start({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, done) => done(new Error('Wrong password.')),
    });
    expect(await failureKind(transport.send(aMail()))).toBe('unavailable');
    const url = server.url.replace('://', '://user:wrong@');
    const known = smtpMail({ url, from: FROM });
    closing.push(() => known.close());
    expect(await failureKind(known.send(aMail()))).toBe('unavailable');
    expect(server.mails).toEqual([]);
  });

  it('Mails wait for one of ten connections, which stay open.', async () => {
    const { server, transport } = await start();
    let connections = 0;
    server.onConnection = () => void (connections += 1);
    await Promise.all(
      Array.from({ length: 40 }, (_, at) => transport.send(aMail({ id: `m${at}` }))),
    );
    expect(server.mails).toHaveLength(40);
    expect(connections).toBe(10);
  });

  it('A mail to a remote server is encrypted, or not sent.', async () => {
    const { server, transport } = await start({}, { query: '?requireTLS=true' });
    expect(await failureKind(transport.send(aMail()))).toBe('unavailable');
    expect(server.mails).toEqual([]);
  });

  it('A mail is signed with the key of the domain.', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(createPublicKey(pem).type).toBe('public');
    const dkim = { domainName: 'bicycles.example', keySelector: 'shop', privateKey: pem };
    const { server, transport } = await start({}, { dkim });
    await transport.send(aMail({ unsubscribeUrl: 'https://shop.example/u?token=t' }));
    const [mail] = server.mails;
    const signature = mail?.headerLines.find(({ key }) => key === 'dkim-signature')?.line ?? '';
    expect(signature).toContain('d=bicycles.example');
    const signed = /;h=([^;]+)/.exec(signature.replaceAll(/\s/g, ''))?.[1]?.split(':') ?? [];
    // What a mail client or a receiver acts on: RFC 6376 (5.4.1) and RFC 8058 (4).
    const sent = new Set(mail?.headerLines.map(({ key }) => key));
    sent.delete('dkim-signature');
    expect(new Set(signed)).toEqual(sent);
    expect(signed).toContain('list-unsubscribe-post');
  });

  it('One-click unsubscribe is announced by both headers.', async () => {
    const { server, transport } = await start();
    await transport.send(aMail({ unsubscribeUrl: 'https://shop.example/u?token=t' }));
    const line = (name: string) =>
      server.mails[0]?.headerLines.find(({ key }) => key === name)?.line.replace(/\r?\n\s*/g, ' ');
    expect(line('list-unsubscribe')).toBe('List-Unsubscribe: <https://shop.example/u?token=t>');
    expect(line('list-unsubscribe-post')).toBe('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(line('auto-submitted')).toBe('Auto-Submitted: auto-generated');
  });

  it('Mail texts cause no read of a file or URL.', async () => {
    const { server, transport } = await start();
    await transport.send(aMail({ text: 'file:///etc/passwd', html: '<p>x</p>' }));
    expect(server.mails[0]?.text).toContain('file:///etc/passwd');
    expect(server.mails[0]?.attachments).toEqual([]);
  });
});
