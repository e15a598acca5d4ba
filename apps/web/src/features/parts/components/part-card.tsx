import type { Part } from '@bm/domain/parts/part.schema';
import { largestQuantity } from '@bm/domain/parts/quantity-rule';
import { Link } from '@tanstack/react-router';
import { type ReactNode, use } from 'react';
import { Strip } from '../../../components/ui/data/strip.tsx';
import { Badge } from '../../../components/ui/feedback/badge.tsx';
import { Icon } from '../../../components/ui/media/icon.tsx';
import { Picture } from '../../../components/ui/media/picture.tsx';
import { partCopy } from '../../../copy/parts.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { PartActionContext } from './part-action.ts';

const SIZES = '(min-width: 960px) 413px, (min-width: 640px) 50vw, 132px';

interface PartCardProps {
  part: Part;
  priority?: boolean;
  /** Stands in place of the description. */
  values?: ReactNode;
}

/** A part as a card that links to its page. */
export function PartCard({ part, priority = false, values }: PartCardProps) {
  const { currency } = useShopConfig();
  const renderAction = use(PartActionContext);
  const link = { to: '/parts/$id', params: { id: part.id }, viewTransition: true } as const;
  return (
    <article className="part-card">
      <Link {...link} className="plate" tabIndex={-1} aria-hidden="true">
        <Picture src={part.image} alt="" sizes={SIZES} priority={priority} />
      </Link>
      <p className="part-card-meta">
        <code className="sku">{part.sku}</code>
        {largestQuantity(part) === null ? (
          <Badge tone="warning">
            {part.available === 0 ? partCopy.outOfStock : partCopy.tooFewLeft}
          </Badge>
        ) : (
          part.category !== null && <span className="label max-sm:hidden">{part.category}</span>
        )}
      </p>
      <h3 className="part-card-name">
        <Link {...link}>{part.name}</Link>
      </h3>
      {values ?? <p className="part-card-text">{part.description}</p>}
      <Strip
        className="part-card-strip"
        cells={[
          { term: partCopy.price, value: formatMoney(part.priceMinor, currency) },
          { term: partCopy.minimum, value: formatCount(part.minOrderQty) },
          { term: partCopy.available, value: formatCount(part.available) },
        ]}
      />
      <div className="part-card-foot">
        <Link {...link} className="part-card-go" aria-label={partCopy.detailsOf(part.name)}>
          {partCopy.details}
          <Icon name="arrow" />
        </Link>
        {renderAction?.(part)}
      </div>
    </article>
  );
}
