import type { Part } from '@bm/domain/parts/part.schema';
import { Link } from '@tanstack/react-router';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { Cell, ColumnHead, Item, Row, RowHead, Table } from '../../../components/ui/data/table.tsx';
import { copy } from '../../../copy.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { relatedParts } from '../parts.queries.ts';

/** Other parts of the same category; nothing while there is none to show. */
export function RelatedParts({ part, category }: { part: Part; category: string }) {
  const { currency } = useShopConfig();
  const neighbours = relatedParts.use(part.id);
  if (neighbours.length === 0) return null;
  const title = copy.part.alsoIn(category);
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">{title}</h2>
      <Table
        caption={title}
        head={
          <>
            <ColumnHead>{copy.part.part}</ColumnHead>
            <ColumnHead numeric>{copy.part.price}</ColumnHead>
            <ColumnHead numeric>{copy.part.minimum}</ColumnHead>
            <ColumnHead numeric>{copy.part.available}</ColumnHead>
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
            <Cell numeric label={copy.part.price}>
              {formatMoney(priceMinor, currency)}
            </Cell>
            <Cell numeric label={copy.part.minimum}>
              {formatCount(minOrderQty)}
            </Cell>
            <Cell numeric full label={copy.part.available}>
              {formatCount(available)}
            </Cell>
          </Row>
        ))}
      </Table>
    </section>
  );
}
