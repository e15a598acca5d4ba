import type { NamedCompany, SaveCompanyInput } from '@bm/domain/company/company.schema';
import { AppError } from '@bm/domain/errors/app-error';
import type { SignedInContext } from '../context.ts';
import { prepareConfirmation } from '../mails/confirmation-request.ts';
import { askForNewInvoiceEmail } from './invoice-email.service.ts';
import { requireUser } from '../users/require-user.ts';

/**
 * Stores the caller's company; a new invoice email gets a mail to confirm it. The company's name is the company of the user's contact, which orders copy.
 * Placed orders keep theirs. Throws COMPANY_CHANGED when it is not of `version` any more.
 */
export function saveCompany(
  { deps, actor }: SignedInContext,
  { name, version, ...fields }: SaveCompanyInput,
): Promise<NamedCompany> {
  const request = prepareConfirmation(deps);
  const { at } = request;
  return deps.store.write(async (tx) => {
    if (!(await tx.companies.save(actor.id, fields, { version, at }))) {
      throw new AppError('COMPANY_CHANGED');
    }
    const { displayName, company } = await requireUser(tx.users, actor.email);
    if (company !== name) await tx.users.setContact(actor.id, { displayName, company: name, at });
    await askForNewInvoiceEmail(tx, actor, request);
    return { ...(await tx.companies.byUser(actor.id)), name };
  });
}
