import { createCaller } from '@bm/api/root';
import { invoiceEmailTokenInput } from '@bm/domain/company/invoice-email.schema';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createContext, type Host } from '../../request-context.ts';
import { sendStaticPage } from '../static-page.ts';

const URL = '/invoice-email/confirm';

const words = {
  title: 'Confirm this address for invoices',
  question:
    'Do you want to receive copies of invoices and other documents of Bicycles Mania at this address?',
  button: 'Confirm address',
  done: 'This address is confirmed. It gets a copy of every mail with a document.',
  invalid: 'This link is no longer valid',
  unknown:
    'The address is not confirmed: a newer mail has another link, or the company has another invoice email now. The link can be sent again on the page Company.',
} as const;

/** The page of the mail to an invoice email. A GET changes nothing, because mail scanners open every link. */
export async function invoiceEmailPlugin(app: FastifyInstance, host: Host): Promise<void> {
  app.removeAllContentTypeParsers();
  // The token is in the address.
  app.addContentTypeParser('*', { parseAs: 'string' }, async () => null);
  app.get(URL, async (request, reply) => {
    if (parseToken(request) === null) return sendUnknownToken(reply);
    return sendStaticPage(reply, {
      title: words.title,
      content: `<p>${words.question}</p>`,
      actions: `<form method="post"><button type="submit">${words.button}</button></form>`,
    });
  });
  app.post(URL, { bodyLimit: 4096 }, async (request, reply) => {
    const token = parseToken(request);
    if (token === null) return sendUnknownToken(reply);
    const { company } = createCaller(createContext(request, host));
    const { found } = await company.confirmInvoiceEmail({ token });
    if (!found) return sendUnknownToken(reply);
    return sendStaticPage(reply, {
      title: words.title,
      content: `<p role="status">${words.done}</p>`,
    });
  });
}

/** The token of a request; null where the link is damaged. */
function parseToken({ query }: FastifyRequest): string | null {
  return invoiceEmailTokenInput.safeParse(query).data?.token ?? null;
}

function sendUnknownToken(reply: FastifyReply): FastifyReply {
  const content = `<p role="status">${words.unknown}</p>`;
  return sendStaticPage(reply.code(404), { title: words.invalid, content });
}
