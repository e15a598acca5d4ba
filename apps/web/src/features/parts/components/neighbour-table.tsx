import type { Part } from '@bm/domain/parts/part.schema';
import { Link } from '@tanstack/react-router';
import { Cell, ColumnHead, Item, Row, RowHead, Table } from '../../../components/ui/data/table.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { partCopy } from '../../../copy/parts.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';

interface NeighbourTableProps {
  caption: string;
  parts: readonly Part[];
}

/** A short table of parts with their pictures. */
export function NeighbourTable({ caption, parts }: NeighbourTableProps) {
  const { currency } = useShopConfig();
  return (
    <Table
      caption={caption}
      head={
        <>
          <ColumnHead>{partCopy.part}</ColumnHead>
          <ColumnHead numeric>{partCopy.price}</ColumnHead>
          <ColumnHead numeric>{partCopy.minimum}</ColumnHead>
          <ColumnHead numeric>{partCopy.available}</ColumnHead>
        </>
      }
    >
      {parts.map(({ id, name, sku, image, priceMinor, minOrderQty, available }) => (
        <Row key={id}>
          <RowHead>
            <Item
              picture={<Picture src={image} alt="" width={1200} height={900} sizes="56px" />}
              name={
                <Link to="/parts/$id" params={{ id }}>
                  {name}
                </Link>
              }
              detail={<code className="sku">{sku}</code>}
            />
          </RowHead>
          <Cell numeric label={partCopy.price}>
            {formatMoney(priceMinor, currency)}
          </Cell>
          <Cell numeric label={partCopy.minimum}>
            {formatCount(minOrderQty)}
          </Cell>
          <Cell numeric full label={partCopy.available}>
            {formatCount(available)}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
