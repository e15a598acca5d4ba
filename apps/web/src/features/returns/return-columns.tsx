import { possibleActs, type AdminAct } from '@bm/domain/returns/return-states';
import type { AdminReturn } from '@bm/domain/returns/return.schema';
import { CheckoutLink } from '../../components/checkout/checkout-link.tsx';
import { Email } from '../../components/ui/data/email.tsx';
import { actionsColumn, type Column } from '../../components/list/column.tsx';
import { Stack } from '../../components/ui/data/table.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { ReturnPhoto, ReturnStatus } from '../../components/returns/return-parts.tsx';
import { Time } from '../../components/ui/data/time.tsx';
import { adminReturnsCopy as copy } from '../../copy/admin/returns.ts';
import { refundStatusLabels } from '../../copy/admin/fulfilment.ts';
import { returnReasonLabels } from '../../copy/returns.ts';
import { formatCount } from '../../lib/format.ts';

/** The columns: a return with its customer, its order and the acts that its state allows. */
export const returnColumns = (
  onAct: (act: AdminAct, found: AdminReturn) => void,
): Column<AdminReturn>[] => [
  {
    head: copy.number,
    cell: ({ number, createdAt, customerEmail }) => (
      <Stack>
        <code>{number}</code>
        <Time at={createdAt} className="font-[400] text-ink-2" />
        <Email address={customerEmail} />
      </Stack>
    ),
    sample: 'customer@company.com',
  },
  {
    head: copy.part,
    card: { full: true, label: null },
    cell: ({ partName, sku, checkoutId, orderNumber }) => (
      <Stack>
        <span className="font-[540] wrap-anywhere">{partName}</span>
        <code className="sku wrap-anywhere whitespace-normal!">{sku}</code>
        <CheckoutLink id={checkoutId} number={orderNumber} />
      </Stack>
    ),
    sample: 'Freewheel 16T',
  },
  {
    head: copy.what,
    card: { full: true, label: null },
    cell: (found) => <ReturnedUnits found={found} />,
    sample: '20 units, damaged',
  },
  {
    head: copy.state,
    card: { full: true },
    cell: ({ state, refundStatus }) => (
      <Stack>
        <ReturnStatus state={state} />
        {refundStatus !== null && refundStatus !== 'succeeded' && (
          <span className="text-ink-2">{copy.refundStatus(refundStatusLabels[refundStatus])}</span>
        )}
      </Stack>
    ),
    sample: 'Requested',
  },
  actionsColumn(
    (found) =>
      possibleActs(found.state).map((act) => (
        <Button
          key={act}
          variant={act === 'reject' ? 'danger' : 'quiet'}
          size="sm"
          onClick={() => onAct(act, found)}
        >
          {copy.acts[act]}
          <span className="visually-hidden">{copy.hiddenNumber(found.number)}</span>
        </Button>
      )),
    'w-36',
  ),
];

/** The units with their reason, the texts of both sides, and the photo. */
function ReturnedUnits({ found }: { found: AdminReturn }) {
  const { number, quantity, receivedUnits, restockedUnits, reason, note, photo, answer } = found;
  return (
    <div className="grid max-w-[48ch] gap-1">
      <span className="num">{copy.units(quantity, returnReasonLabels[reason])}</span>
      {receivedUnits !== null && (
        <span className="num text-ink-2">
          {copy.arrived(
            formatCount(receivedUnits),
            formatCount(quantity),
            formatCount(restockedUnits),
          )}
        </span>
      )}
      {note !== '' && <p className="wrap-anywhere whitespace-pre-line">{note}</p>}
      {answer !== '' && (
        <p className="text-ink-2 wrap-anywhere whitespace-pre-line">{copy.answered(answer)}</p>
      )}
      <ReturnPhoto photo={photo} label={copy.photo(number)} />
    </div>
  );
}
