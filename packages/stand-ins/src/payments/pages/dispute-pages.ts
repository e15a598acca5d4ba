import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { html, type Html, htmlPage } from '../../shared/html.ts';
import { ApiError } from '../api/api-error.ts';
import type { Transact } from '../api/endpoint.ts';
import { parseForm } from '../api/parameters.ts';
import { closeDispute, isOpen } from '../objects/dispute.service.ts';
import type { Dispute } from '../objects/stripe-objects.ts';

const STYLE =
  readFileSync(new URL('../../identity/pages/assets/identity.css', import.meta.url), 'utf8') +
  `
main {
  max-width: 44rem;
}

form {
  grid-template-columns: 1fr 1fr;
  padding: 0;
  border: 0;
}
`;

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  // Without a referrer, the browser sends a form with a null origin.
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
  'cache-control': 'no-store',
};

const PATH = '/emulator/disputes';
/** The most disputes of each kind on the page. */
const MAX_SHOWN = 100;
const outcomeSchema = z.object({ outcome: z.enum(['won', 'lost']) });
const paramsSchema = z.object({ id: z.string() });

/** The page of the bank, which decides disputes. */
export function disputePages(transact: Transact) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, parseForm(String(body))),
    );

    app.get(PATH, async (_request, reply) => {
      const { data } = transact(({ objects }) => objects.page('dispute', { limit: MAX_SHOWN }));
      const layout = { label: 'Disputes of the demo', stylesheet: '/emulator/disputes.css' };
      const page = htmlPage({ title: 'Disputes', body: listDisputes(data) }, layout);
      return reply.headers(HEADERS).send(page.markup);
    });
    app.get('/emulator/disputes.css', async (_request, reply) =>
      reply.type('text/css; charset=utf-8').send(STYLE),
    );
    app.post(`${PATH}/:id`, async (request, reply) => {
      const { id } = paramsSchema.parse(request.params);
      const form = outcomeSchema.safeParse(request.body);
      if (!form.success) return reply.code(400).send({ message: 'The outcome is won or lost.' });
      try {
        transact((tx) => closeDispute(tx, id, form.data.outcome));
      } catch (error) {
        // A second press of the button: the page shows how the dispute ended.
        if (!(error instanceof ApiError)) throw error;
      }
      return reply.redirect(PATH, 303);
    });
  };
}

function listDisputes(disputes: readonly Dispute[]): Html {
  return html`<p>
      The bank of the demo decides here. A payment with the card 4000 0000 0000 0259 is disputed at
      once.
    </p>
    ${disputes.length === 0 ? html`<p>No disputes yet.</p>` : ''}
    <ol>
      ${disputes.map(entry)}
    </ol>`;
}

function entry(dispute: Dispute): Html {
  const { id, payment_intent: intent, reason, status } = dispute;
  return html`<li>
    <article id="${id}">
      <h2>${formatAmount(dispute)}, ${status.replaceAll('_', ' ')}</h2>
      <p>${id}, payment ${intent}, ${reason}</p>
      ${isOpen(dispute) ? decision(dispute) : ''}
    </article>
  </li>`;
}

/** The buttons that end a dispute. */
function decision({ id }: Dispute): Html {
  return html`<form method="post" action="${PATH}/${id}">
    <button name="outcome" value="won" aria-label="Won by the shop, ${id}">Won by the shop</button>
    <button name="outcome" value="lost" aria-label="Lost by the shop, ${id}">
      Lost by the shop
    </button>
  </form>`;
}

function formatAmount({ amount, currency }: Dispute): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** digits);
}
