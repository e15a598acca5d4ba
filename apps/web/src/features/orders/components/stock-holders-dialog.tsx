import type { StockHolder } from '@bm/domain/orders/stock-hold.schema';
import { Email } from '../../../components/ui/data/email.tsx';
import { MoreButton } from '../../../components/ui/data/more-button.tsx';
import { Badge } from '../../../components/ui/feedback/badge.tsx';
import { Dialog } from '../../../components/ui/feedback/dialog.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { orderCopy } from '../../../copy/orders.ts';
import { uiCopy } from '../../../copy/ui.ts';
import { formatCountWithUnit, formatPercent } from '../../../lib/format.ts';
import { byCursor } from '../../../lib/trpc/by-cursor.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';

interface StockHoldersDialogProps {
  open: boolean;
  onClose: () => void;
  /** Shows the unpaid orders of the customer with this email. */
  onShow: (email: string) => void;
}

/** Customers by the stock that their unpaid orders hold, largest first. */
export function StockHoldersDialog({ open, onClose, onShow }: StockHoldersDialogProps) {
  const query = trpc.orders.holders.useInfiniteQuery({ limit: 10 }, { enabled: open, ...byCursor });
  const text = orderCopy.holders;
  return (
    <Dialog
      open={open}
      title={text.title}
      onClose={onClose}
      footer={
        <>
          <MoreButton query={query} label={text.showMore} />
          <Button variant="quiet" data-safe="" onClick={onClose}>
            {uiCopy.close}
          </Button>
        </>
      }
    >
      <QueryContent query={query} copy={text} skeleton={<Skeleton className="block h-40" />}>
        {({ pages }) => <Holders holders={pages.flatMap((page) => page.items)} onShow={onShow} />}
      </QueryContent>
    </Dialog>
  );
}

interface HoldersProps extends Pick<StockHoldersDialogProps, 'onShow'> {
  holders: readonly StockHolder[];
}

function Holders({ holders, onShow }: HoldersProps) {
  if (holders.length === 0) return <p>{orderCopy.holders.empty}</p>;
  return (
    <ol role="list" className="-mx-1 max-h-[60dvh] overflow-y-auto border-t border-line px-1">
      {holders.map((holder) => (
        <HolderEntry key={holder.customerId} holder={holder} onShow={onShow} />
      ))}
    </ol>
  );
}

function HolderEntry({
  holder,
  onShow,
}: {
  holder: StockHolder;
  onShow: StockHoldersDialogProps['onShow'];
}) {
  const text = orderCopy.holders;
  const orders = formatCountWithUnit(holder.orders, text.orderUnits);
  const parts = formatCountWithUnit(holder.parts, text.partUnits);
  return (
    <li className="grid items-center gap-x-4 gap-y-1 border-b border-line py-3 text-sm last:border-b-0 sm:grid-cols-[minmax(0,1fr)_auto]">
      <span className="font-[560] text-ink">
        <Email address={holder.email} />
      </span>
      <Button
        variant="bare"
        size="sm"
        className="justify-self-start max-sm:order-last max-sm:px-0 sm:row-span-2"
        onClick={() => onShow(holder.email)}
      >
        {text.show}
        <span className="visually-hidden">{text.hiddenEmail(holder.email)}</span>
      </Button>
      <span className="num">
        {text.holding(holder.units, formatPercent(holder.share))}
        <br />
        {text.orders(orders, parts)}
      </span>
      {(!holder.hasPaid || !holder.emailVerified) && (
        <span className="flex flex-wrap gap-2 sm:col-span-2">
          {!holder.hasPaid && <Badge tone="warning">{text.neverPaid}</Badge>}
          {!holder.emailVerified && <Badge>{text.unverified}</Badge>}
        </span>
      )}
    </li>
  );
}
