import type { PositionPart, ShownPosition } from '@bm/domain/models/model.schema';
import { type Need, needFor } from '@bm/domain/models/units-for-bicycles';
import { unitPrice } from '@bm/domain/parts/price-breaks';

/** A position that can be ordered, in the nearest valid quantity to the one that is needed. */
export interface OrderablePosition extends Need {
  no: number;
  part: PositionPart;
  quantity: number;
}

/** What a number of bicycles needs of a position; nulls where its part is not sold. */
export function readPosition(
  position: ShownPosition,
  bicycles: number,
): { need: Need | null; orderable: OrderablePosition | null } {
  const { no, part } = position;
  if (part?.status !== 'active') return { need: null, orderable: null };
  const need = needFor(part, position, bicycles);
  const { quantity } = need;
  return { need, orderable: quantity === null ? null : { ...need, no, part, quantity } };
}

/** The lines of a cart for positions; the cart adds those of the same part. */
export function cartLines(positions: readonly OrderablePosition[]) {
  return positions.map(({ part, quantity }) => ({ partId: part.id, quantity }));
}

/** The units and the net price of positions, in minor units. */
export function sumPositions(positions: readonly OrderablePosition[]) {
  let units = 0;
  let netMinor = 0;
  for (const { part, quantity } of positions) {
    units += quantity;
    netMinor += quantity * unitPrice(part, quantity);
  }
  return { units, netMinor };
}
