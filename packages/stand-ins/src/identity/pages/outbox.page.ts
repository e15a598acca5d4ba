import type { Mail } from '../store/mails.store.ts';
import { html } from './html.ts';
import type { Html } from './html.ts';

const when = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

const entry = (mail: Mail): Html =>
  html`<li>
    <article class="mail">
      <h2>${mail.subject}</h2>
      <p class="meta">
        To <strong>${mail.to}</strong>,
        <time datetime="${new Date(mail.sentAt).toISOString()}">${when.format(mail.sentAt)}</time>
      </p>
      <p>${mail.text}</p>
      <p><a href="${mail.link}">${mail.link}</a></p>
    </article>
  </li>`;

/** The mails that a hosted identity provider would have sent, newest first. */
export function outboxPage(mails: Mail[]): { title: string; body: Html } {
  const list =
    mails.length === 0
      ? html`<p>No mail yet. Sign up or ask for a new password, and it appears here.</p>`
      : html`<ol class="mails">
          ${mails.map(entry)}
        </ol>`;
  const body = html`<h1>Outbox</h1>
    <p>Mails of the local sign-in. They are shown here instead of being sent.</p>
    ${list}`;
  return { title: 'Outbox', body };
}
