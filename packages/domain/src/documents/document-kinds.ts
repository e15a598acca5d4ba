/**
 * `proforma`: issued at placement, before payment. `invoice`: at settlement. `credit-note`: for a
 * succeeded refund. `packing-slip`: for a shipment.
 */
export const DOCUMENT_KINDS = ['proforma', 'invoice', 'credit-note', 'packing-slip'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
