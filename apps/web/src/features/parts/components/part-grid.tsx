import type { Part } from '@bm/domain/parts/part.schema';
import { PartCard } from './part-card.tsx';

/** Part cards in up to three columns; neighbours share their hairlines. */
export function PartGrid({ parts }: { parts: readonly Part[] }) {
  return (
    <div className="part-grid">
      {parts.map((part) => (
        <PartCard key={part.id} part={part} />
      ))}
    </div>
  );
}
