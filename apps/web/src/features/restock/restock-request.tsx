import { ActionButton } from '../../components/ui/forms/action-button.tsx';
import { restockCopy as copy } from '../../copy/restock.ts';
import { type Invalidate, useAction } from '../../lib/actions/use-action.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

interface RestockRequestProps {
  partId: string;
  email: string;
}

/** Asks for one mail when the part can be ordered again, or takes that back. */
export function RestockRequest({ partId, email }: RestockRequestProps) {
  const { data: state } = trpc.restock.byPart.useQuery({ partId });
  const invalidates: Invalidate = (utils) => [utils.restock.byPart.invalidate({ partId })];
  const request = useAction(trpc.restock.request, { invalidates });
  const withdraw = useAction(trpc.restock.withdraw, { invalidates });
  if (state === undefined) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="text-sm text-ink-2 wrap-anywhere">
        {state.isRequested ? copy.requested(email) : copy.text(email)}
      </p>
      {state.isRequested ? (
        <ActionButton variant="quiet" action={withdraw} input={{ partId }}>
          {copy.withdraw}
        </ActionButton>
      ) : (
        <ActionButton action={request} input={{ partId }}>
          {copy.request}
        </ActionButton>
      )}
    </div>
  );
}
