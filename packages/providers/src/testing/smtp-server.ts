import { once } from 'node:events';
import type { Socket } from 'node:net';
import { type AddressObject, type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** How a test server responds to a mail. */
export type Behaviour =
  | 'accept'
  /** Responds to the recipient or to the content with this status. */
  | { recipient: number }
  | { content: number }
  /** Never responds to the content. */
  | 'silent'
  /** Drops the connection in the middle of the content. */
  | 'drop'
  /** Accepts the whole mail, and drops the connection before the response. */
  | 'die';

export interface TestSmtpServer {
  url: string;
  port: number;
  /** The mails that arrived whole, oldest first. */
  mails: ParsedMail[];
  /** The recipients that the envelopes named. */
  recipients: string[];
  /** Called with each mail; by default all are accepted. */
  behave: (attempt: number) => Behaviour;
  /** Called for each connection. */
  onConnection: () => void;
  close(): Promise<void>;
}

/** A real SMTP server on a free port of this machine. */
export async function startSmtpServer(
  options: SMTPServerOptions & { port?: number } = {},
): Promise<TestSmtpServer> {
  let attempts = 0;
  const state: Omit<TestSmtpServer, 'url' | 'port' | 'close'> = {
    mails: [],
    recipients: [],
    behave: () => 'accept',
    onConnection: () => undefined,
  };
  let behaviour: Behaviour = 'accept';
  const { port = 0, ...smtp } = options;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    ...smtp,
    onMailFrom(_address, _session, done) {
      attempts += 1;
      behaviour = state.behave(attempts);
      done();
    },
    onRcptTo({ address }, _session, done) {
      if (typeof behaviour === 'object' && 'recipient' in behaviour) {
        return done(rejection(behaviour.recipient));
      }
      state.recipients.push(address);
      done();
    },
    onData(stream, session, done) {
      const mine = behaviour;
      const drop = () => {
        for (const socket of sockets)
          if (socket.remotePort === session.remotePort) socket.destroy();
      };
      if (mine === 'drop') return void stream.once('data', drop);
      simpleParser(stream, (error: unknown, mail) => {
        // The sender was killed while it sent the mail.
        if (error instanceof Error) return done(error);
        if (mine === 'accept' || mine === 'die') state.mails.push(mail);
        if (mine === 'die') return drop();
        if (mine === 'silent') return;
        done(typeof mine === 'object' && 'content' in mine ? rejection(mine.content) : null);
      });
    },
  });
  const sockets = trackSockets(server, () => state.onConnection());
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return Object.assign(state, {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => {
        server.close(resolve);
      });
    },
  });
}

function rejection(responseCode: number): Error {
  return Object.assign(new Error('The test refuses it.'), { responseCode });
}

/** The open sockets. */
function trackSockets({ server }: SMTPServer, onConnection: () => void): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    onConnection();
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

/** The fields of a mail that the contract compares. */
export function toReceivedMail(mail: ParsedMail) {
  const unsubscribe = mail.headerLines.find(({ key }) => key === 'list-unsubscribe')?.line;
  return {
    messageId: mail.messageId ?? '',
    from: addresses(mail.from),
    to: addresses(mail.to),
    replyTo: mail.replyTo === undefined ? null : addresses(mail.replyTo),
    subject: mail.subject ?? '',
    html: mail.html || '',
    text: mail.text ?? '',
    attachments: mail.attachments.map(({ filename = '', content }) => {
      return { name: filename, size: content.length };
    }),
    unsubscribeUrl: /<(.*)>/s.exec(unsubscribe ?? '')?.[1]?.replaceAll(/\s/g, '') ?? null,
  };
}

function addresses(field: AddressObject | AddressObject[] | undefined): string {
  const objects = [field ?? []].flat();
  return objects.flatMap(({ value }) => value.map(({ address = '' }) => address)).join(', ');
}
