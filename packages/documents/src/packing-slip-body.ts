import type { PackingSlipSnapshot } from '@bm/domain/documents/document-snapshot.schema';
import type { EndBlock } from './end-block.ts';
import { formatCount } from './format.ts';
import type { LineTable } from './table-layout.ts';

/** The units of a shipment, without prices, and how it travels. */
export function packingSlipBody(snapshot: PackingSlipSnapshot): {
  table: LineTable;
  end: EndBlock;
} {
  const { lines, carrier, trackingNumber, shipmentNumber } = snapshot;
  let units = 0;
  const rows = lines.map(({ name, sku, orderNumber, quantity, orderedQuantity }) => {
    units += quantity;
    return {
      name,
      detail: [sku, orderNumber].filter((text) => text !== ''),
      cells: [formatCount(orderedQuantity), formatCount(quantity)],
      carried: ['', formatCount(units)],
    };
  });
  const facts = [
    { term: 'Shipment', text: String(shipmentNumber) },
    { term: 'Carrier', text: carrier },
    { term: 'Tracking', text: trackingNumber },
  ];
  return {
    table: { nameHead: 'Part', heads: ['Ordered', 'In this shipment'], lines: rows },
    end: {
      heading: '',
      isDone: false,
      facts: facts.filter(({ text }) => text !== ''),
      notes: ['Please compare the units with this slip, and tell us of any difference.'],
      sums: [{ kind: 'total', term: 'Units', text: formatCount(units) }],
    },
  };
}
