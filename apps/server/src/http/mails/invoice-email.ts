import { invoiceEmailTokenInput } from '@bm/domain/company/invoice-email.schema';
import type { FastifyInstance } from 'fastify';
import type { Host } from '../../request-context.ts';
import { addConfirmationPage, ignoreBodies } from './confirmation-page.ts';

/** The page of the mail to an invoice email. */
export async function invoiceEmailPlugin(app: FastifyInstance, host: Host): Promise<void> {
  ignoreBodies(app);
  addConfirmationPage(app, host, {
    url: '/invoice-email/confirm',
    title: 'Confirm this address for invoices',
    question:
      'Do you want to receive copies of invoices and other documents of Bicycles Mania at this address?',
    button: 'Confirm address',
    done: 'This address is confirmed. It gets a copy of every mail with a document.',
    unknown:
      'The address is not confirmed: a newer mail has another link, or the company has another invoice email now. The link can be sent again on the page Company.',
    token: invoiceEmailTokenInput,
    act: ({ company }, input) => company.confirmInvoiceEmail(input),
  });
}
