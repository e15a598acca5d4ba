import type { FastifyInstance } from 'fastify';
import { GOOGLE } from '../google/assertion.ts';
import { oobLink } from '../mails/mail-text.ts';
import type { StandIn } from '../stand-in.ts';
import { messagePage } from './action.page.ts';
import { handlerPage } from './handler.page.ts';
import { html } from './html.ts';
import { sendMarkup, sendPage } from './layout.ts';
import { outboxPage } from './outbox.page.ts';

const RELAY = html`<!doctype html>
  <html lang="en">
    <meta charset="utf-8" />
    <title>Sign-in relay</title>
    <script type="module" src="/emulator/assets/relay.js"></script>
  </html>`;

/** The chooser, the relay frame that the SDK opens, and the outbox. */
export async function pageRoutes(app: FastifyInstance, { standIn }: { standIn: StandIn }) {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/emulator/auth/handler',
    async (request, reply) => {
      const { apiKey, appName, providerId } = request.query;
      if (!apiKey || !appName || providerId !== GOOGLE) {
        const text = 'It is opened by the sign-in with Google on the shop’s own pages.';
        return sendPage(reply, messagePage({ title: 'Nothing to choose here', text }), 400);
      }
      const identities = standIn.accounts.federatedIdentities(GOOGLE);
      return sendPage(reply, { ...handlerPage(identities), script: 'handler.js' });
    },
  );

  app.get('/emulator/auth/iframe', async (_request, reply) => sendMarkup(reply, RELAY));

  app.get('/emulator/outbox', async (_request, reply) =>
    sendPage(reply, { ...outboxPage(standIn.mails.newest()), wide: true }),
  );

  app.get('/emulator/outbox.json', async () => ({ mails: standIn.mails.newest() }));

  app.get('/emulator/v1/projects/:projectId/oobCodes', async () => ({
    oobCodes: standIn.oobCodes.open(Date.now()).map((oob) => ({
      email: oob.email,
      newEmail: oob.newEmail ?? undefined,
      requestType: oob.requestType,
      oobCode: oob.code,
      oobLink: oobLink(standIn.publicUrl, oob),
    })),
  }));

  app.get('/emulator/jwks.json', async () => ({ keys: [standIn.key.publicJwk] }));
}
