import type { CartLine } from '@bm/domain/cart/cart.schema';
import { cartCopy } from '../../../copy/cart.ts';
import { listCopy } from '../../../copy/lists.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { LineRemarks } from './line-remarks.tsx';
import { LineTable } from './line-table.tsx';
import { PartRow } from './part-row.tsx';
import '../../../styles/pages/preview-lines.css';

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
export function PreviewTable({ caption, lines, currency, onExchange }: PreviewTableProps) {
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
