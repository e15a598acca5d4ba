import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { parseBody } from '../http/wire-format.ts';
import type { IdentityService } from '../identity-service.ts';
import { GOOGLE, type GoogleIdentity } from '../store/accounts.store.ts';
import type { Mail } from '../store/mails.store.ts';
import { html, type Html, mailEnvelope } from '../../shared/html.ts';
import { sendHtml, sendPage, type IdentityPage } from './html.ts';

const RELAY_FRAME = html`<!doctype html>
  <html lang="en">
    <meta charset="utf-8" />
    <title>Sign-in relay</title>
    <script type="module" src="/emulator/relay.js"></script>
  </html>`;

const chooserQuerySchema = z.object({
  apiKey: z.string(),
  appName: z.string(),
  providerId: z.literal(GOOGLE),
});

/** The account chooser, the relay frame that the SDK opens, the outbox, and the public keys. */
export async function pageRoutes(
  app: FastifyInstance,
  { service }: { service: IdentityService },
): Promise<void> {
  app.get('/emulator/auth/handler', async (request, reply) => {
    parseBody(chooserQuerySchema, request.query);
    return sendPage(reply, accountChooser(service.accounts.googleIdentities()));
  });
  app.get('/emulator/auth/iframe', async (_request, reply) => sendHtml(reply, RELAY_FRAME));
  app.get('/emulator/outbox', async (_request, reply) =>
    sendPage(reply, outbox(service.mails.all())),
  );
  app.get('/emulator/outbox.json', async () => ({ mails: service.mails.all() }));
  app.get('/emulator/jwks.json', async () => ({ keys: [service.key.publicJwk] }));
}

/** The page that replaces Google's account chooser. */
function accountChooser(identities: GoogleIdentity[]): IdentityPage {
  const body = html`<p>
      This page replaces Google's. Choose or make up an account; nothing is sent to Google.
    </p>
    <p role="alert" id="problem" hidden></p>
    <noscript><p role="alert">The account chooser needs JavaScript.</p></noscript>
    ${
      identities.length === 0
        ? ''
        : html`<ul>
            ${identities.map(accountButton)}
          </ul>`
    }
    <form id="new-account">
      <h2>Use another account</h2>
      <label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="off" required maxlength="256" />
      <label for="name">Name</label>
      <input id="name" name="name" type="text" autocomplete="off" maxlength="256" />
      <button type="submit">Continue</button>
      <button type="button" class="quiet" id="cancel">Cancel</button>
    </form>`;
  return { title: 'Sign in with Google', body, script: 'account-chooser.js' };
}

/** An account with the claims that Google would state about it. */
function accountButton({ googleId: sub, email, displayName }: GoogleIdentity): Html {
  const claims = { sub, email, email_verified: true, name: displayName ?? undefined };
  return html`<li>
    <button class="account" type="button" data-claims="${JSON.stringify(claims)}">
      <strong>${displayName ?? email}</strong>
      <span>${email}</span>
    </button>
  </li>`;
}

/** The mails that a real identity provider would have sent, newest first. */
function outbox(mails: Mail[]): IdentityPage {
  const body = html`<p>Mails of the local sign-in. They are shown here instead of being sent.</p>
    ${mails.length === 0 ? html`<p>No mails yet.</p>` : ''}
    <ol>
      ${mails.map(mailEntry)}
    </ol>`;
  return { title: 'Outbox', body };
}

function mailEntry({ subject, to, sentAt, text, link }: Mail): Html {
  return html`<li>
    <article>
      <h2>${subject}</h2>
      ${mailEnvelope(to, sentAt)}
      <p>${text}</p>
      <p><a href="${link}">${link}</a></p>
    </article>
  </li>`;
}
