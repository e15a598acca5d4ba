import { DAY_MS } from '@bm/domain/shared/day';
import { type NewInboundShipment } from '../queries/stock/inbound-shipments.queries.ts';
import { newId } from '../store.ts';
import type { NewImport } from '../store/imports.ts';
import type { BoundUser } from '../store/users.ts';
import { TEST_TIME } from '../testing.ts';

/** 400 units of a part that are expected two weeks after TEST_TIME, not stored. */
export function anInboundShipment(
  { partId, ...fields }: Partial<NewInboundShipment> & { partId: string },
  admin: BoundUser,
): NewInboundShipment {
  return {
    id: newId(),
    partId,
    quantity: 400,
    expectedOn: TEST_TIME + 14 * DAY_MS,
    note: '',
    createdBy: admin.id,
    createdAt: TEST_TIME,
    ...fields,
  };
}

/** A dry run of one changed price. */
export function anImport(fields: Partial<NewImport> & Pick<NewImport, 'actorId'>): NewImport {
  return {
    id: newId(),
    kind: 'prices',
    fileName: 'prices.csv',
    counts: { added: 0, changed: 1, unchanged: 0, refused: 0 },
    fileHash: 'file',
    digest: 'digest',
    createdAt: TEST_TIME,
    ...fields,
  };
}
