import { orderTotal } from '@bm/domain/orders/order-total';
import type { Part } from '@bm/domain/parts/part.schema';
import { largestQuantity } from '@bm/domain/parts/quantity-rule';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';

const units = (count: number) => `${formatCount(count)} ${count === 1 ? 'unit' : 'units'}`;

/** Everything that an order of this part goes by. */
export function OrderingData({ part }: { part: Part }) {
  const { currency } = useShopConfig();
  const largest = largestQuantity(part);
  const smallestTotal = formatMoney(orderTotal(part.priceMinor, part.minOrderQty), currency);
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">Ordering data</h2>
      <DataSheet>
        <DataRow term="Part number">
          <code className="sku text-ink">{part.sku}</code>
        </DataRow>
        <DataRow term="Category">{part.category ?? 'Other parts'}</DataRow>
        <DataRow term="Price per unit">{formatMoney(part.priceMinor, currency)}</DataRow>
        <DataRow term="Minimum order">
          {units(part.minOrderQty)}, {smallestTotal}
        </DataRow>
        <DataRow term="Case pack">{units(part.orderMultiple)}</DataRow>
        <DataRow term="Available">{units(part.available)}</DataRow>
        <DataRow term="Largest order today">{largest === null ? 'None' : units(largest)}</DataRow>
      </DataSheet>
    </section>
  );
}
