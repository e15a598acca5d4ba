import type { FraudWarning } from '@bm/domain/disputes/dispute.schema';
import { Badge } from '../../../../components/ui/feedback/badge.tsx';
import { ActionButton } from '../../../../components/ui/forms/action-button.tsx';
import { disputeCopy as copy } from '../../../../copy/admin/disputes.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { formatDateTime } from '../../../../lib/format-date.ts';
import { ordersAndParts } from '../../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';

/** A bank's warning of fraud, which an admin marks as checked. */
export function FraudWarningEntry({ warning }: { warning: FraudWarning }) {
  const { id, reportedAt, checkedAt } = warning;
  const check = useAction(trpc.disputes.checkWarning, {
    invalidates: ordersAndParts,
    done: () => copy.checkedToast,
  });
  return (
    <li className="grid justify-items-start gap-2 border-b border-line py-3 text-sm">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone={checkedAt === null ? 'danger' : 'plain'}>{copy.fraud}</Badge>
        <span className="num text-ink-2">{formatDateTime(reportedAt)}</span>
      </span>
      {checkedAt === null ? (
        <>
          <p className="text-ink-2">{copy.fraudText}</p>
          <ActionButton
            action={check}
            input={{ id }}
            variant="quiet"
            size="sm"
            className="print:hidden"
          >
            {copy.check}
          </ActionButton>
        </>
      ) : (
        <span className="text-ink-2">{copy.checked(formatDateTime(checkedAt))}</span>
      )}
    </li>
  );
}
