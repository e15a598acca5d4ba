import type { ShownPosition } from '@bm/domain/models/model.schema';
import { partSlug } from '@bm/domain/parts/part-slug';
import { unitPrice } from '@bm/domain/parts/price-breaks';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx/lite';
import { ColumnHead, TableHead } from '../../components/ui/data/table-head.tsx';
import { Verdict } from '../../components/ui/feedback/verdict.tsx';
import { ignoreDoubleClick } from '../../components/ui/forms/button.tsx';
import { cartDrawing, Drawing } from '../../components/ui/media/icon.tsx';
import { modelCopy as copy } from '../../copy/models.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { type OrderablePosition, readPosition } from './positions.ts';

const { columns } = copy;

interface PositionTableProps {
  positions: readonly ShownPosition[];
  bicycles: number;
  lit: number | null;
  chosen: ReadonlySet<number>;
  onPoint: (no: number | null) => void;
  onFocus: (no: number) => void;
  onChoose: (no: number, isChosen: boolean) => void;
  /** Adds one position in the quantity that its button names. */
  onAdd: (position: OrderablePosition) => void;
}

/** The positions of a model with what they need for a number of bicycles. */
export function PositionTable(props: PositionTableProps) {
  const { positions } = props;
  return (
    <table className="positions">
      <caption className="visually-hidden">{copy.caption}</caption>
      <TableHead>
        <ColumnHead>
          <span className="visually-hidden">{columns.choose}</span>
          {columns.no}
        </ColumnHead>
        <ColumnHead>{columns.part}</ColumnHead>
        <ColumnHead className="number">{columns.perBicycle}</ColumnHead>
        <ColumnHead className="number">{columns.price}</ColumnHead>
        <ColumnHead className="number">{columns.available}</ColumnHead>
        <ColumnHead className="add">{columns.add}</ColumnHead>
      </TableHead>
      <tbody>
        {positions.map((position) => (
          <PositionRow key={position.no} {...props} position={position} />
        ))}
      </tbody>
    </table>
  );
}

function PositionRow({
  position,
  bicycles,
  lit,
  chosen,
  onPoint,
  onFocus,
  onChoose,
  onAdd,
}: PositionTableProps & { position: ShownPosition }) {
  const { currency } = useShopConfig();
  const { no, name, part, quantity, piecesPerUnit } = position;
  const { orderable, need } = readPosition(position, bicycles);
  const isSold = part?.status === 'active';
  const label = part?.name ?? name;
  return (
    <tr
      id={`p${no}`}
      // A row without a box receives the focus from its number in the diagram.
      tabIndex={-1}
      className={clsx(no === lit && 'is-lit', chosen.has(no) && 'is-chosen')}
      onPointerEnter={() => onPoint(no)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onFocus(no)}
    >
      <td className="no">
        {orderable === null ? (
          <span className="position-number">{no}</span>
        ) : (
          <label>
            <input
              type="checkbox"
              className="visually-hidden"
              checked={chosen.has(no)}
              onChange={({ target }) => onChoose(no, target.checked)}
            />
            <span className="position-number">{no}</span>
            <span className="visually-hidden">{copy.choose(label)}</span>
          </label>
        )}
      </td>
      <th scope="row">
        {part === null ? (
          <span className="position-name">{name}</span>
        ) : isSold ? (
          <Link
            to="/catalogue/$slug"
            params={{ slug: partSlug(part.sku) }}
            className="position-name"
          >
            {label}
          </Link>
        ) : (
          <Link to="/parts/$id" params={{ id: part.id }} className="position-name">
            {label}
          </Link>
        )}
        {part !== null && <code className="sku">{part.sku}</code>}
        {isSold && need !== null && need.problem !== null && (
          <Why
            isProblem={need.problem === 'OUT_OF_STOCK'}
            text={copy.problem(need, part.minOrderQty, part.orderMultiple)}
          />
        )}
        {!isSold && (
          <span className="position-why">{part === null ? copy.notSold : copy.discontinued}</span>
        )}
      </th>
      <td className="number" data-label={columns.perBicycle}>
        {copy.pieces(quantity, piecesPerUnit)}
      </td>
      <td className="number" data-label={columns.price}>
        {isSold && (
          <b>{formatMoney(unitPrice(part, orderable?.quantity ?? part.minOrderQty), currency)}</b>
        )}
      </td>
      <td className="number" data-label={columns.available}>
        {isSold && formatCount(part.available)}
      </td>
      <td className="add">
        {orderable !== null && (
          <button
            type="button"
            className="part-card-add"
            onClick={ignoreDoubleClick(() => onAdd(orderable))}
          >
            <Drawing path={cartDrawing} />
            {formatCount(orderable.quantity)}
            <span className="visually-hidden">{copy.addOf(label)}</span>
          </button>
        )}
      </td>
    </tr>
  );
}

/** Why the quantity is not what the bicycles need. */
function Why({ isProblem, text }: { isProblem: boolean; text: string | null }) {
  return isProblem ? (
    <Verdict kind="problem">{text}</Verdict>
  ) : (
    <span className="position-why">{text}</span>
  );
}
