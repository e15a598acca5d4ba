import type { Part } from '@bm/domain/parts/part.schema';
import { Link } from '@tanstack/react-router';
import { countColumn, type Column, moneyColumn } from '../../../components/list/column.tsx';
import { DataTable } from '../../../components/list/data-table.tsx';
import { Item } from '../../../components/ui/data/table.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { partCopy } from '../../../copy/parts.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';

const columns = (currency: string): Column<Part>[] => [
  {
    head: partCopy.part,
    cell: ({ id, name, sku, image }) => (
      <Item
        picture={<Picture src={image} alt="" sizes="56px" />}
        name={
          <Link to="/parts/$id" params={{ id }}>
            {name}
          </Link>
        }
        detail={<code className="sku">{sku}</code>}
      />
    ),
  },
  moneyColumn(partCopy.price, ({ priceMinor }) => [priceMinor, currency]),
  countColumn(partCopy.minimum, ({ minOrderQty }) => minOrderQty),
  { ...countColumn(partCopy.available, ({ available }) => available), card: { full: true } },
];

interface NeighbourTableProps {
  caption: string;
  parts: readonly Part[];
}

/** A short table of parts with their pictures. */
export function NeighbourTable({ caption, parts }: NeighbourTableProps) {
  const { currency } = useShopConfig();
  return (
    <DataTable caption={caption} rows={parts} rowKey={({ id }) => id} columns={columns(currency)} />
  );
}
