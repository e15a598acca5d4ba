import type { Part } from '@bm/domain/parts/part.schema';
import { largestQuantity } from '@bm/domain/parts/quantity-rule';
import { PriceLadder } from '../../components/ui/data/price-ladder.tsx';
import { ButtonLink } from '../../components/ui/forms/button-link.tsx';
import { purchaseCopy, quantityHint } from '../../copy/purchase.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { DeliveryOffer } from './delivery-offer.tsx';
import { ladderRows } from './ladder-rows.ts';
import { PurchaseHead } from './purchase-head.tsx';

const { offer, ladder } = purchaseCopy;

/** Prices, allowed quantities and the way to the purchase form, for everybody. */
export function PartOffer({ part }: { part: Part }) {
  const { currency } = useShopConfig();
  const isOrderable = largestQuantity(part) !== null;
  return (
    <section
      aria-label={offer.title}
      className="border border-line border-t-3 border-t-ink bg-surface"
    >
      <PurchaseHead
        part={part}
        unitPriceMinor={part.priceMinor}
        currency={currency}
        isNet={false}
      />
      {part.priceBreaks.length > 0 && (
        <div className="px-5 pt-4">
          <PriceLadder caption={ladder.title} head={ladder} rows={ladderRows(part, currency)} />
        </div>
      )}
      <div className="grid gap-3 p-5">
        <ButtonLink to="/parts/$id" params={{ id: part.id }} variant="accent" size="lg" block>
          {isOrderable ? offer.order : offer.restock}
        </ButtonLink>
        <p className="text-sm text-ink-2">{quantityHint(part)}</p>
        <p className="text-sm text-ink-2">{isOrderable ? offer.signIn : offer.restockText}</p>
      </div>
      <div className="border-t border-line px-5 py-4">
        <DeliveryOffer withMethods />
      </div>
    </section>
  );
}
