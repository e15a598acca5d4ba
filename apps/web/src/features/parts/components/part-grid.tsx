import { Loading } from '../../../components/ui/feedback/skeleton.tsx';
import { partCopy } from '../../../copy/parts.ts';
import { PartCardSkeleton } from './part-card-skeleton.tsx';
import { type CardPart, PartCard } from './part-card.tsx';

interface PartGridProps {
  parts: readonly CardPart[];
  /** The number of pictures above the fold, loaded first. */
  priorityCards?: number;
}

/** Part cards in up to three columns. */
export function PartGrid({ parts, priorityCards = 0 }: PartGridProps) {
  return (
    <div className="part-grid-frame">
      <div className="part-grid">
        {parts.map((part, index) => (
          <PartCard key={part.id} part={part} priority={index < priorityCards} />
        ))}
      </div>
    </div>
  );
}

/** Placeholder while the parts load. */
export function PartGridSkeleton({ count }: { count: number }) {
  return (
    <Loading label={partCopy.loading}>
      <div className="part-grid-frame">
        <div className="part-grid">
          {Array.from({ length: count }, (_, index) => (
            <PartCardSkeleton key={index} />
          ))}
        </div>
      </div>
    </Loading>
  );
}
