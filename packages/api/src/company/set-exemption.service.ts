import type { SetExemptionInput } from '@bm/domain/company/company.schema';
import type { ChangeCount } from '@bm/domain/users/user.schema';
import type { AuditedContext } from '../audit.ts';
import { requireUser } from '../users/require-user.ts';
import { writeAudited } from '../unit-of-work.ts';

/**
 * Exempts a customer's company from tax, or ends the exemption; placed checkouts keep their tax. Returns
 * 0 when nothing changes. Throws USER_NOT_FOUND.
 */
export function setExemption(
  ctx: AuditedContext,
  { email, reason }: SetExemptionInput,
): Promise<ChangeCount> {
  return writeAudited(ctx, async (tx, audit, { at }) => {
    const { id } = await requireUser(tx.users, email);
    const [before, after] = [await tx.companies.exemptReason(id), reason ?? ''];
    if (before === after) return { changed: 0 };
    await tx.companies.setExemptReason(id, after, at);
    await audit({
      targetId: id,
      before: { taxExemptReason: before },
      after: { taxExemptReason: after },
    });
    return { changed: 1 };
  });
}
