import type { BrowsePage, DescribedPart } from '@bm/domain/parts/browse.schema';
import { largestQuantity } from '@bm/domain/parts/quantity-rule';
import { Link } from '@tanstack/react-router';
import { use } from 'react';
import { Cell, ColumnHead, Row, RowHead, Table } from '../../../components/ui/data/table.tsx';
import { catalogueCopy } from '../../../copy/catalogue.ts';
import { partCopy } from '../../../copy/parts.ts';
import { uiCopy } from '../../../copy/ui.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { PartActionContext } from '../components/part-action.ts';

const { columns } = catalogueCopy;
/** The category has a column only in wide windows. */
const wide = 'max-xl:hidden';

interface PartsTableProps {
  caption: string;
  parts: readonly DescribedPart[];
  /** Omits the column of the category. */
  isOneCategory: boolean;
  /** The attributes of the category. */
  columns: BrowsePage['columns'];
}

/** The parts as dense rows without pictures. */
export function PartsTable({ caption, parts, isOneCategory, columns: values }: PartsTableProps) {
  const { currency } = useShopConfig();
  const renderAction = use(PartActionContext);
  return (
    <div className="dense-table -mt-px">
      <Table
        caption={caption}
        head={
          <>
            <ColumnHead>{columns.name}</ColumnHead>
            <ColumnHead>{columns.sku}</ColumnHead>
            {!isOneCategory && <ColumnHead className={wide}>{columns.category}</ColumnHead>}
            {values.map(({ key, label }) => (
              <ColumnHead key={key} className={wide}>
                {label}
              </ColumnHead>
            ))}
            <ColumnHead numeric>{partCopy.price}</ColumnHead>
            <ColumnHead numeric>{partCopy.minimum}</ColumnHead>
            <ColumnHead numeric>{columns.casePack}</ColumnHead>
            <ColumnHead numeric>{partCopy.available}</ColumnHead>
            <ColumnHead hidden>{uiCopy.actions}</ColumnHead>
          </>
        }
      >
        {parts.map((part) => (
          <Row key={part.id}>
            <RowHead>
              <Link
                to="/parts/$id"
                params={{ id: part.id }}
                className="font-[560] wrap-anywhere no-underline hover:underline"
              >
                {part.name}
              </Link>
            </RowHead>
            <Cell label={columns.sku}>
              <code className="sku wrap-anywhere max-md:whitespace-normal!">{part.sku}</code>
            </Cell>
            {!isOneCategory && <Cell className={wide}>{part.category}</Cell>}
            {values.map(({ key, label }) => (
              <Cell key={key} label={label} className={wide}>
                {part.attributes.find((each) => each.key === key)?.text}
              </Cell>
            ))}
            <Cell numeric label={partCopy.price}>
              {formatMoney(part.priceMinor, currency)}
            </Cell>
            <Cell numeric label={partCopy.minimum}>
              {formatCount(part.minOrderQty)}
            </Cell>
            <Cell numeric label={columns.casePack}>
              {formatCount(part.orderMultiple)}
            </Cell>
            <Cell numeric label={partCopy.available}>
              {largestQuantity(part) === null ? (
                <span className="text-warning">
                  {part.available === 0 ? partCopy.outOfStock : partCopy.tooFewLeft}
                </span>
              ) : (
                formatCount(part.available)
              )}
            </Cell>
            <Cell className="dense-action">{renderAction?.(part)}</Cell>
          </Row>
        ))}
      </Table>
    </div>
  );
}
