import { needsResponse } from '@bm/domain/disputes/dispute-states';
import { Badge } from '../../../../components/ui/feedback/badge.tsx';
import { disputeCopy, disputeStatusLabels } from '../../../../copy/admin/disputes.ts';
import { useDisputeMark } from '../../disputes.queries.ts';

/** Says that the payment of a checkout is disputed, or that a bank reports fraud; for admins, not printed. */
export function DisputeMark({ checkoutId }: { checkoutId: string }) {
  const mark = useDisputeMark(checkoutId);
  if (mark === undefined) return null;
  const { status } = mark;
  const isUrgent = status === null || needsResponse(status) || status === 'lost';
  return (
    <span className="contents print:hidden">
      <Badge tone={isUrgent ? 'danger' : 'warning'}>
        {status === null ? disputeCopy.fraud : disputeStatusLabels[status]}
      </Badge>
    </span>
  );
}
