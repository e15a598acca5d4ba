import { Link } from '@tanstack/react-router';
import { purchaseCopy } from '../../copy/purchase.ts';
import { deliveryMethodCost } from '../../lib/delivery-method-cost.ts';
import { useShopConfig } from '../../lib/shop-config.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const { deliveryOffer: copy } = purchaseCopy;

/**
 * How long delivery takes, what it costs and where it goes, with the way to the page about it. Without
 * methods and a title where both stand above it.
 */
export function DeliveryOffer({ withMethods }: { withMethods: boolean }) {
  const { currency } = useShopConfig();
  const { data } = trpc.settings.delivery.useQuery();
  const methods = withMethods ? (data?.methods ?? []) : [];
  return (
    <div className="grid gap-1 text-sm text-ink-2">
      {withMethods && <p className="font-[560] text-ink">{copy.title}</p>}
      {data !== undefined && data.note !== '' && <p className="wrap-anywhere">{data.note}</p>}
      {methods.length > 0 && (
        <ul role="list" className="grid gap-1">
          {methods.map((method) => (
            <li key={method.id} className="wrap-anywhere">
              {method.name}: {deliveryMethodCost(method, currency)}
              {method.text !== '' && <span className="block">{method.text}</span>}
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link to="/$page" params={{ page: 'delivery' }}>
          {copy.more}
        </Link>
      </p>
    </div>
  );
}
