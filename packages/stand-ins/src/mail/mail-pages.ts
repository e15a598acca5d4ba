import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { html, type Html } from '../shared/html.ts';
import type { StoredMessage } from './mails.store.ts';

/** The styles of the local pages, and those of a mail's frame. */
const STYLE =
  readFileSync(new URL('../identity/pages/assets/identity.css', import.meta.url), 'utf8') +
  `
main {
  max-width: 44rem;
}

iframe {
  width: 100%;
  height: 60rem;
  border: 1px solid var(--line);
  background: var(--paper);
}

pre {
  overflow-x: auto;
}
`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-robots-tag': 'noindex',
};

interface Page {
  title: string;
  body: Html;
}

export function sendPageStyle(reply: FastifyReply): FastifyReply {
  return reply.type('text/css; charset=utf-8').send(STYLE);
}

export function sendMailPage(reply: FastifyReply, { title, body }: Page): FastifyReply {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} | Bicycles Mania</title>
        <link rel="stylesheet" href="/emulator/mail.css" />
      </head>
      <body>
        <header>
          <a href="/">Bicycles Mania</a>
          <p>Mails of the demo</p>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html>`;
  return reply.headers(HEADERS).send(document.markup);
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** The mails that a mail server would have got, newest first. */
export function outboxPage(messages: readonly StoredMessage[]): Page {
  const body = html`<p>
      Mails of the shop. They are shown here instead of being sent. Those of the sign-in are in the
      <a href="/emulator/outbox">outbox of the sign-in</a>.
    </p>
    ${messages.length === 0 ? html`<p>No mails yet.</p>` : ''}
    <ol>
      ${messages.map(entry)}
    </ol>`;
  return { title: 'Outbox', body };
}

function entry(message: StoredMessage): Html {
  return html`<li>
    <article>
      <h2><a href="/emulator/mail/${String(message.id)}">${message.subject}</a></h2>
      ${envelope(message)}
    </article>
  </li>`;
}

function envelope({ to, receivedAt }: StoredMessage): Html {
  return html`<p>
    To <strong>${to}</strong>,
    <time datetime="${new Date(receivedAt).toISOString()}">${dateFormat.format(receivedAt)}</time>
  </p>`;
}

/** One mail: its head, its HTML in a frame without scripts, and its text. */
export function messagePage(message: StoredMessage): Page {
  const { id, from, replyTo, messageId, subject, text, attachments } = message;
  const answers = replyTo === undefined ? '' : html`<p>Answers go to ${replyTo.address}</p>`;
  const body = html`<p><a href="/emulator/mail">All mails</a></p>
    ${envelope(message)}
    <p>From ${from}</p>
    ${answers}
    <p>Message-ID ${messageId}</p>
    ${attachments.map(({ name }) => {
      const path = `/emulator/mail/${id}/attachments/${encodeURIComponent(name)}`;
      return html`<p>Attached: <a href="${path}">${name}</a></p>`;
    })}
    <iframe
      title="The mail"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      src="/emulator/mail/${String(id)}/html"
    ></iframe>
    <h2>As text</h2>
    <pre>${text}</pre>`;
  return { title: subject, body };
}
