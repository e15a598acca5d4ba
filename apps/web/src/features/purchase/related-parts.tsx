import type { Part } from '@bm/domain/parts/part.schema';
import { Link } from '@tanstack/react-router';
import { Cell, ColumnHead, Item, Row, RowHead, Table } from '../../components/ui/data/table.tsx';
import { Picture } from '../../components/ui/media/picture.tsx';
import { partCopy } from '../../copy/parts.ts';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { relatedParts } from '../parts/parts.queries.ts';

/** Other parts of the same category; renders nothing while there are none. */
export function RelatedParts({ part, category }: { part: Part; category: string }) {
  const { currency } = useShopConfig();
  const neighbours = relatedParts.use(part.id);
  if (neighbours.length === 0) return null;
  const title = purchaseCopy.alsoIn(category);
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">{title}</h2>
      <Table
        caption={title}
        head={
          <>
            <ColumnHead>{partCopy.part}</ColumnHead>
            <ColumnHead numeric>{partCopy.price}</ColumnHead>
            <ColumnHead numeric>{partCopy.minimum}</ColumnHead>
            <ColumnHead numeric>{partCopy.available}</ColumnHead>
          </>
        }
      >
        {neighbours.map(({ id, name, sku, image, priceMinor, minOrderQty, available }) => (
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
    </section>
  );
}
