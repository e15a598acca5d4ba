import { orderTotal } from '@bm/domain/checkouts/checkout-charges';
import { PUBLIC_DETAIL_NAMES, PUBLIC_DETAILS, showDetail } from '@bm/domain/parts/part-details';
import type { Part, PublicDetails } from '@bm/domain/parts/part.schema';
import { largestQuantity } from '@bm/domain/parts/quantity-rule';
import { clsx } from 'clsx/lite';
import { DataRow, DataSheet } from '../../components/ui/data/data-sheet.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useShopConfig } from '../../lib/shop-config.ts';

const { ordering } = purchaseCopy;

/** Price, minimum, case pack, stock and details of a part. */
export function OrderingData({ part }: { part: Part & PublicDetails }) {
  const { currency } = useShopConfig();
  const largest = largestQuantity(part);
  // With price breaks or details the sheet takes both columns.
  const isLong =
    part.priceBreaks.length > 0 || PUBLIC_DETAIL_NAMES.some((detail) => part[detail] !== undefined);
  const smallestTotal = formatMoney(orderTotal(part.priceMinor, part.minOrderQty), currency);
  return (
    <section className={clsx('grid content-start gap-3', isLong && 'md:col-span-2')}>
      <h2 className="text-lg">{ordering.title}</h2>
      <DataSheet className={isLong ? 'md:columns-2 md:gap-8' : undefined}>
        <DataRow term={ordering.sku}>
          <code className="sku wrap-anywhere whitespace-normal! text-ink">{part.sku}</code>
        </DataRow>
        <DataRow term={ordering.category}>{part.category ?? purchaseCopy.otherParts}</DataRow>
        {PUBLIC_DETAIL_NAMES.map((detail) => {
          const text = part[detail];
          return (
            text !== undefined && (
              <DataRow key={detail} term={PUBLIC_DETAILS[detail].label}>
                {showDetail(detail, text)}
              </DataRow>
            )
          );
        })}
        <DataRow term={ordering.price}>{formatMoney(part.priceMinor, currency)}</DataRow>
        {part.priceBreaks.map(({ minQty, unitPriceMinor }) => (
          <DataRow key={minQty} term={ordering.priceFrom(formatCount(minQty))}>
            {formatMoney(unitPriceMinor, currency)}
          </DataRow>
        ))}
        <DataRow term={ordering.minimum}>
          {ordering.minimumWithTotal(part.minOrderQty, smallestTotal)}
        </DataRow>
        <DataRow term={ordering.casePack}>{ordering.units(part.orderMultiple)}</DataRow>
        <DataRow term={ordering.available}>{ordering.units(part.available)}</DataRow>
        <DataRow term={ordering.largest}>
          {largest === null ? ordering.none : ordering.units(largest)}
        </DataRow>
      </DataSheet>
    </section>
  );
}
