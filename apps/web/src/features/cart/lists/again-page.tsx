import type { CartLine } from '@bm/domain/cart/cart.schema';
import { useNavigate } from '@tanstack/react-router';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { cartCopy } from '../../../copy/cart.ts';
import { listCopy } from '../../../copy/lists.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useIdempotencyKey } from '../../../lib/forms/use-idempotency-key.ts';
import { rememberPage } from '../../../lib/remember-page.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { wholeCart } from '../cart.queries.ts';
import { LineRemarks } from '../components/line-remarks.tsx';
import { LineTable } from '../components/line-table.tsx';
import { PartRow } from '../components/part-row.tsx';
import { useExchange } from '../use-exchange.ts';
import { SaveListButton } from './save-list-dialog.tsx';
import '../../../styles/pages/preview-lines.css';

const { again } = listCopy;

/** The orders of which the parts are ordered again. */
type AgainTarget = { checkoutId: string } | { orderId: string };

/** The parts of earlier orders as they can be ordered now, to be added to the cart. */
export function AgainPage({ target }: { target: AgainTarget }) {
  const query = trpc.lists.previewOrders.useQuery(target, { staleTime: 0 });
  const navigate = useNavigate();
  const addLines = useAction(trpc.cart.add, {
    invalidates: wholeCart,
    failed: (message) => listCopy.notAdded(again.title, message),
  });
  const exchange = useExchange();
  const idempotency = useIdempotencyKey();
  const sold = query.data?.lines.filter(({ part }) => part.status === 'active') ?? [];
  const lines = sold.map(({ partId, quantity }) => ({ partId, quantity }));

  const addAll = async () => {
    const isSamePage = rememberPage();
    const added = await idempotency.send({ lines }, addLines.run);
    if (added !== undefined && isSamePage()) await navigate({ to: '/dashboard/cart' });
  };

  return (
    <>
      <DashboardHead
        title={again.title}
        above={[{ label: listCopy.myOrders, link: { to: '/dashboard/myorder' } }]}
        action={
          lines.length > 0 && (
            <div className="flex flex-wrap items-center gap-2">
              <SaveListButton lines={lines} />
              <Button pending={addLines.isPending} onClick={() => void addAll()}>
                {listCopy.allToCart(lines.length)}
              </Button>
            </div>
          )
        }
      >
        {again.intro}
      </DashboardHead>
      <QueryContent query={query} copy={again} skeleton={<Skeleton className="block h-72" />}>
        {(preview) => (
          <>
            <PreviewTable
              caption={again.caption}
              lines={preview.lines}
              currency={preview.currency}
              onExchange={exchange}
            />
            {lines.length === 0 && (
              <EmptyState
                title={again.none}
                action={<ButtonLink to="/parts">{cartCopy.browse}</ButtonLink>}
              >
                {again.noneText}
              </EmptyState>
            )}
          </>
        )}
      </QueryContent>
    </>
  );
}

const columns = { ...cartCopy.columns, ...listCopy.again.columns };
const NUMBERS = ['quantity', 'priceThen', 'priceNow', 'available', 'total'] as const;
const heads = NUMBERS.map((column) => ({ head: columns[column], numeric: true }));

interface PreviewTableProps {
  caption: string;
  lines: readonly CartLine[];
  currency: string;
  /** Takes the successor of a part that is not sold any more. */
  onExchange?: (line: CartLine) => void;
}

/** Lines of earlier orders with their price then and now, the stock, and remarks. */
function PreviewTable({ caption, lines, currency, onExchange }: PreviewTableProps) {
  return (
    <LineTable caption={caption} heads={heads} lines={lines} className="preview-table">
      {(line) => <PreviewLine key={line.partId} {...{ line, currency, onExchange }} />}
    </LineTable>
  );
}

interface PreviewLineProps extends Pick<PreviewTableProps, 'currency'> {
  line: CartLine;
  onExchange: PreviewTableProps['onExchange'] | undefined;
}

function PreviewLine({ line, currency, onExchange }: PreviewLineProps) {
  const numbers = previewNumbers(line, currency);
  return (
    <PartRow
      line={line}
      remarks={
        <LineRemarks {...{ line, currency, onExchange }} id={`preview-${line.partId}`} isOrdered />
      }
    >
      {NUMBERS.map((column) => (
        <div key={column} role="cell" data-label={columns[column]}>
          {numbers[column]}
        </div>
      ))}
    </PartRow>
  );
}

/** The numbers of a line as texts. A part that is no longer sold has neither price nor stock. */
function previewNumbers(
  { part, quantity, unitPriceMinor, totalMinor, changes }: CartLine,
  currency: string,
): Record<(typeof NUMBERS)[number], string> {
  const isSold = part.status === 'active';
  const priceThen = changes.find(({ field }) => field === 'unitPriceMinor')?.from;
  return {
    quantity: formatCount(quantity),
    priceThen: formatMoney(priceThen ?? unitPriceMinor, currency),
    priceNow: isSold ? formatMoney(unitPriceMinor, currency) : listCopy.again.notSold,
    available: isSold ? formatCount(part.available) : listCopy.again.notSold,
    total: totalMinor === null ? cartCopy.noTotal : formatMoney(totalMinor, currency),
  };
}
