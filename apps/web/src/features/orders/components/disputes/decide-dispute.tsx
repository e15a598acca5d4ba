import type { DisputeDecision } from '@bm/domain/disputes/dispute-states';
import type { Dispute } from '@bm/domain/disputes/dispute.schema';
import { confirm } from '../../../../components/ui/feedback/confirm.tsx';
import { Button } from '../../../../components/ui/forms/button.tsx';
import { disputeCopy as copy } from '../../../../copy/admin/disputes.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { ordersAndParts } from '../../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';

const words = { 'credit-note': copy.creditNote, loss: copy.loss } as const;

/** How the books take a lost dispute, each way after a question. */
export function DecideDispute({ dispute }: { dispute: Dispute }) {
  const { id, amountMinor, currency } = dispute;
  const decide = useAction(trpc.disputes.decide, {
    invalidates: ordersAndParts,
    done: (_, { decision }) => words[decision].done,
  });
  const idempotencyKey = useIdempotencyKey(`decision about ${id}`);
  const ask = (decision: DisputeDecision) => {
    const { title, text, action } = words[decision];
    void confirm({
      title: title(formatMoney(amountMinor, currency)),
      text,
      keep: copy.keep,
      action,
      act: () => idempotencyKey.send({ id, decision }, decide.runOrThrow),
    });
  };
  return (
    <div className="grid gap-2 print:hidden">
      <p className="text-sm">{copy.decide}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="sm" onClick={() => ask('credit-note')}>
          {copy.creditNote.action}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => ask('loss')}>
          {copy.loss.action}
        </Button>
      </div>
    </div>
  );
}
