import { readFileSync } from 'node:fs';
import type { FastifyReply } from 'fastify';
import { html, type Html, htmlPage, mailEnvelope, type Page } from '../shared/html.ts';
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

export function sendPageStyle(reply: FastifyReply): FastifyReply {
  return reply.type('text/css; charset=utf-8').send(STYLE);
}

export function sendMailPage(reply: FastifyReply, page: Page): FastifyReply {
  const layout = { label: 'Mails of the demo', stylesheet: '/emulator/mail.css' };
  return reply.headers(HEADERS).send(htmlPage(page, layout).markup);
}

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
      ${mailEnvelope(message.to, message.receivedAt)}
    </article>
  </li>`;
}

/** One mail: its head, its HTML in a frame without scripts, and its text. */
export function messagePage(message: StoredMessage): Page {
  const { id, from, replyTo, messageId, subject, text, attachments } = message;
  const replyLine = replyTo === undefined ? '' : html`<p>Replies go to ${replyTo.address}</p>`;
  const body = html`<p><a href="/emulator/mail">All mails</a></p>
    ${mailEnvelope(message.to, message.receivedAt)}
    <p>From ${from}</p>
    ${replyLine}
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
