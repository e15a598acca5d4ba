import type { Reads } from '@bm/db/store';
import type { Customer } from '@bm/domain/customers/customer.schema';
import { AppError } from '@bm/domain/errors/app-error';

/** Returns what admins see of a person; of an erased account hardly anything. Throws USER_NOT_FOUND. */
export async function getCustomer(read: Reads, id: string): Promise<Customer> {
  const user = await read.users.byId(id);
  if (user === null) throw new AppError('USER_NOT_FOUND');
  const [company, invoiceEmail, profile, lastChoice, sums, credits, notes] = await Promise.all([
    read.companies.byUser(id),
    read.companies.invoiceEmail(id),
    read.profiles.byUser(id),
    read.customers.lastChoice(id),
    read.customers.sums(id),
    read.customers.heldCredits(id),
    read.customers.notes(id),
  ]);
  return {
    user: { ...user, isErased: user.erasedAt !== null },
    company: { ...company, name: user.company },
    invoiceEmail,
    profile,
    lastChoice,
    sums,
    credits,
    notes,
  };
}
