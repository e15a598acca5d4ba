import type { Part } from '@bm/domain/parts/part.schema';
import type { ReactNode } from 'react';
import { Strip } from '../../../components/ui/data/strip.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { partCopy } from '../../../copy/parts.ts';
import { PartCard } from './part-card.tsx';

interface PartGridProps<Shown extends Part> {
  parts: readonly Shown[];
  /** What stands in place of a description. */
  renderValues?: (part: Shown) => ReactNode;
  /** The number of pictures above the fold, loaded first. */
  priorityCards?: number;
}

/** Part cards in up to three columns. */
export function PartGrid<Shown extends Part>({
  parts,
  renderValues,
  priorityCards = 0,
}: PartGridProps<Shown>) {
  return (
    <div className="part-grid-frame">
      <div className="part-grid">
        {parts.map((part, index) => (
          <PartCard
            key={part.id}
            part={part}
            priority={index < priorityCards}
            values={renderValues?.(part)}
          />
        ))}
      </div>
    </div>
  );
}

/** Placeholder while the parts load. */
export function PartGridSkeleton({ count }: { count: number }) {
  return (
    <div className="part-grid-frame">
      <div className="part-grid">
        {Array.from({ length: count }, (_, index) => (
          <PartCardSkeleton key={index} />
        ))}
      </div>
    </div>
  );
}

/** Placeholder with the size of a part card. */
function PartCardSkeleton() {
  return (
    <div className="part-card pointer-events-none">
      <div className="plate">
        <Skeleton className="block aspect-4/3" />
      </div>
      <p className="part-card-meta">
        <Skeleton className="sku">CW-44-170A</Skeleton>
      </p>
      <p className="part-card-name">
        <Skeleton>Bicycle part, usual size</Skeleton>
      </p>
      <p className="part-card-text">
        <Skeleton>
          Two lines of a description, which most of the parts fill and which end where the card
          ends.
        </Skeleton>
      </p>
      <Strip
        className="part-card-strip"
        cells={[
          { term: partCopy.price, value: <Skeleton>$0.00</Skeleton> },
          { term: partCopy.minimum, value: <Skeleton>100</Skeleton> },
          { term: partCopy.available, value: <Skeleton>1,000</Skeleton> },
        ]}
      />
      <div className="part-card-foot">
        <div className="part-card-go" />
      </div>
    </div>
  );
}
