import { MAX_PAGE_SIZE } from '@bm/domain/shared/page-limits';
import type { Order } from '@bm/domain/orders/order.schema';
import type { OrderReturn } from '@bm/domain/returns/return.schema';
import { actProblem } from '@bm/domain/returns/return-states';
import { returnableUnits, returnProblem } from '@bm/domain/returns/return-units';
import { useState } from 'react';
import { ReturnPhoto, ReturnStatus } from '../../../../components/returns/return-parts.tsx';
import { Time } from '../../../../components/ui/data/time.tsx';
import { QueryContent } from '../../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx';
import { ActionButton } from '../../../../components/ui/forms/action-button.tsx';
import { Button } from '../../../../components/ui/forms/button.tsx';
import { returnReasonLabels, returnsCopy as copy } from '../../../../copy/returns.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { afterReturn } from '../../order-details.queries.ts';
import { ReturnDialog } from './return-dialog.tsx';
import { DialogSection } from '../dialog-section.tsx';

/** The returns of a shipped order, and the button for a further one; nothing before its shipment. */
export function OrderReturns({ order }: { order: Order }) {
  const isShipped = order.shippedUnits > 0;
  const query = trpc.returns.mine.useQuery(
    { orderId: order.id, limit: MAX_PAGE_SIZE },
    { enabled: isShipped },
  );
  if (!isShipped) return null;
  return (
    <DialogSection title={copy.title}>
      <QueryContent query={query} copy={copy} skeleton={<Skeleton className="block h-12" />}>
        {({ items }) => <Returns order={order} returns={items} />}
      </QueryContent>
    </DialogSection>
  );
}

function Returns({ order, returns }: { order: Order; returns: readonly OrderReturn[] }) {
  const [isOpen, setIsOpen] = useState(false);
  const problem = returnProblem(order, returns, 1);
  return (
    <>
      {returns.length > 0 && (
        <ul role="list" className="border-t border-line">
          {returns.map((each) => (
            <ReturnEntry key={each.id} found={each} />
          ))}
        </ul>
      )}
      {problem === null ? (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start"
          onClick={() => setIsOpen(true)}
        >
          {copy.action}
          <span className="visually-hidden">{copy.hiddenNumber(order.number)}</span>
        </Button>
      ) : (
        <p className="text-sm text-ink-2">{copy.problems[problem]}</p>
      )}
      {isOpen && (
        <ReturnDialog
          order={order}
          left={returnableUnits(order, returns)}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

function ReturnEntry({ found }: { found: OrderReturn }) {
  const { id, number, state, quantity, receivedUnits, reason, note, photo, answer } = found;
  const withdraw = useAction(trpc.returns.withdraw, {
    invalidates: afterReturn,
    done: () => copy.withdrawn(number),
  });
  return (
    <li className="grid gap-1 border-b border-line py-[0.5625rem] text-sm">
      <span className="flex flex-wrap items-baseline justify-between gap-x-4">
        <code className="font-[560]">{number}</code>
        <Time at={found.createdAt} className="text-ink-2" />
      </span>
      <ReturnStatus state={state} />
      {copy.hints[state] !== '' && <span className="text-ink-2">{copy.hints[state]}</span>}
      {answer !== '' && <p className="wrap-anywhere whitespace-pre-line">{answer}</p>}
      <span className="text-ink-2 wrap-anywhere">
        {copy.units(quantity, returnReasonLabels[reason])}
        {note !== '' && `: ${note}`}
      </span>
      {receivedUnits !== null && (
        <span className="text-ink-2">{copy.arrived(receivedUnits, quantity)}</span>
      )}
      <ReturnPhoto photo={photo} label={copy.photo(number)} />
      {actProblem(state, 'withdraw') === null && (
        <ActionButton
          action={withdraw}
          input={{ id }}
          variant="quiet"
          size="sm"
          className="justify-self-start"
        >
          {copy.withdraw}
          <span className="visually-hidden">{copy.hiddenNumber(number)}</span>
        </ActionButton>
      )}
    </li>
  );
}
