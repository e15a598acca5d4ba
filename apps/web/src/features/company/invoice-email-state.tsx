import { Alert } from '../../components/ui/feedback/alert.tsx';
import { ActionButton } from '../../components/ui/forms/action-button.tsx';
import { companyCopy } from '../../copy/company.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const { confirmation: copy } = companyCopy;

/** Whether the stored invoice email is confirmed; absent without one, and for the address of the account. */
export function InvoiceEmailState() {
  const { data } = trpc.company.invoiceEmail.useQuery();
  const ask = useAction(trpc.company.askInvoiceEmail, {
    invalidates: (utils) => [utils.company.invoiceEmail.invalidate()],
    done: (asked) => (asked === null ? undefined : copy.sent(asked.email)),
  });
  if (data === undefined || data === null) return null;
  if (data.confirmedAt !== null) {
    return <Alert tone="success">{copy.confirmed(data.email)}</Alert>;
  }
  return (
    <Alert tone="warning">
      <p>
        <b>{copy.unconfirmed(data.email)}</b> {data.askedAt === null ? copy.notAsked : copy.asked}
      </p>
      <ActionButton variant="quiet" size="sm" className="mt-2" action={ask} input={undefined}>
        {data.askedAt === null ? copy.send : copy.sendAgain}
      </ActionButton>
    </Alert>
  );
}
