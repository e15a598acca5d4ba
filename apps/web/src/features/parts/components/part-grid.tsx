import type { Part } from '@bm/domain/parts/part.schema';
import { Loading } from '../../../components/ui/feedback/skeleton.tsx';
import { copy } from '../../../copy.ts';
import { PartCard } from './part-card.tsx';
import { PartCardSkeleton } from './part-card-skeleton.tsx';

interface PartGridProps {
  parts: readonly Part[];
  /** How many of the first pictures are above the fold. */
  priorities?: number;
}

/** Part cards in up to three columns; neighbours share their hairlines. */
export function PartGrid({ parts, priorities = 0 }: PartGridProps) {
  return (
    <div className="part-grid">
      {parts.map((part, index) => (
        <PartCard key={part.id} part={part} priority={index < priorities} />
      ))}
    </div>
  );
}

/** The same grid while its parts are on their way. */
export function PartGridSkeleton({ count }: { count: number }) {
  return (
    <Loading label={copy.catalogue.loading}>
      <div className="part-grid">
        {Array.from({ length: count }, (_, index) => (
          <PartCardSkeleton key={index} />
        ))}
      </div>
    </Loading>
  );
}
