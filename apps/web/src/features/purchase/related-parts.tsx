import type { Part } from '@bm/domain/parts/part.schema';
import { purchaseCopy } from '../../copy/purchase.ts';
import { NeighbourTable } from '../parts/components/neighbour-table.tsx';
import { relatedParts } from '../parts/parts.queries.ts';

/** Other parts of the same category; renders nothing while there are none. */
export function RelatedParts({ part, category }: { part: Part; category: string }) {
  const neighbours = relatedParts.use(part.id);
  if (neighbours.length === 0) return null;
  const title = purchaseCopy.alsoIn(category);
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">{title}</h2>
      <NeighbourTable caption={title} parts={neighbours} />
    </section>
  );
}
