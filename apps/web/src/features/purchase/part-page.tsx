import type { DescribedPart } from '@bm/domain/parts/browse.schema';
import type { ReactNode } from 'react';
import { deliveryDefaults } from '../../lib/delivery-defaults.ts';
import { PartLayout } from './part-layout.tsx';
import { PurchaseForm } from './purchase-form.tsx';
import { usePurchaseFields } from './use-purchase-fields.ts';

interface PartPageProps {
  part: DescribedPart;
  customer: { displayName: string; email: string };
  rating: ReactNode;
  reviews: ReactNode;
  /** The bicycle models that the part fits. */
  fits: ReactNode;
  /** Asks for a mail when the part can be ordered again. */
  restock: ReactNode;
  /** Puts the part into a list. */
  listAction: ReactNode;
  /** The action beside Purchase; the quantity is null where it cannot be ordered. */
  renderAction: (quantity: number | null) => ReactNode;
}

/** A part with its data and the purchase form. */
export function PartPage(props: PartPageProps) {
  const { part, customer, rating, reviews, fits, listAction, restock, renderAction } = props;
  const fields = usePurchaseFields(customer.email, part.id, deliveryDefaults.use());
  return (
    <PartLayout
      {...{ part, rating, reviews, fits, listAction }}
      isPanelAfterData
      panel={<PurchaseForm {...{ part, customer, fields, restock, renderAction }} />}
      onChoose={(chosen) => fields.change({ quantity: String(chosen) })}
    />
  );
}
