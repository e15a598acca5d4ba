import { Strip } from '../../../components/ui/data/strip.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { partCopy } from '../../../copy/parts.ts';

/** Placeholder with the size of a part card. */
export function PartCardSkeleton() {
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
