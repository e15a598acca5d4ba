import type { Part } from '@bm/domain/parts/part.schema';
import { partCopy } from '../../../copy/parts.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';

/** The part of a slide: SKU, name, price, minimum, available. */
export function SlidePart({ part }: { part: Part }) {
  const { currency } = useShopConfig();
  const cells = [
    [partCopy.price, formatMoney(part.priceMinor, currency)],
    [partCopy.minimum, formatCount(part.minOrderQty)],
    [partCopy.available, formatCount(part.available)],
  ];
  return (
    <>
      <p className="hero-part">
        <code className="sku">{part.sku}</code>
        <b className="text-md leading-[1.3] font-[600]">{part.name}</b>
      </p>
      <dl className="contents">
        {cells.map(([term, value]) => (
          <div key={term} className="hero-cell">
            <dt className="label">{term}</dt>
            <dd className="text-md leading-[1.3] font-[600] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
