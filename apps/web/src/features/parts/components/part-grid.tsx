import type { Part } from '@bm/domain/parts/part.schema';
import type { ReactNode } from 'react';
import { PartCardSkeleton } from './part-card-skeleton.tsx';
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
