import { ColumnHead, TableHead } from './table-head.tsx';
import '../../../styles/price-ladder.css';

/** One range of quantities with its price, as text. */
interface LadderRow {
  key: number;
  range: string;
  price: string;
  total: string;
  isCurrent?: boolean;
  /** Makes the range a button; without it the range cannot be chosen. */
  choose?: { label: string; onChoose: () => void } | undefined;
}

interface PriceLadderProps {
  /** The accessible name of the table. */
  caption: string;
  head: { quantity: string; perUnit: string; totalFrom: string };
  rows: readonly LadderRow[];
}

/** The longest total that fits beside its price on a phone: `$9,999,999.99`. */
const MAX_TOTAL = 13;

/** The prices of a part by quantity, with the row in force marked. Long totals stand below their prices. */
export function PriceLadder({ caption, head, rows }: PriceLadderProps) {
  const isLong = rows.some(({ total }) => total.length > MAX_TOTAL);
  return (
    <table className="ladder" data-long={isLong || undefined} aria-label={caption}>
      <TableHead>
        <ColumnHead>{head.quantity}</ColumnHead>
        <ColumnHead>{head.perUnit}</ColumnHead>
        <ColumnHead>{head.totalFrom}</ColumnHead>
      </TableHead>
      <tbody>
        {rows.map(({ key, range, price, total, isCurrent, choose }) => (
          <tr key={key} aria-current={isCurrent || undefined}>
            <th scope="row">
              {choose === undefined ? (
                <span className="ladder-range">{range}</span>
              ) : (
                <button
                  type="button"
                  className="ladder-range"
                  aria-label={choose.label}
                  onClick={choose.onChoose}
                >
                  {range}
                </button>
              )}
            </th>
            <td className="ladder-price">{price}</td>
            <td>{total}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
