import { COLLECTED_AT_WORKS } from '@bm/domain/checkouts/delivery-address';

/** The question about the address of an order without one, and the form that adds it later. */
export const addressCopy = {
  title: 'Where does the order go?',
  text: 'The order has no address yet.',
  add: 'Add an address',
  collected: COLLECTED_AT_WORKS,
  /** Of a delivery method with a charge: `Standard, $24.00`. */
  charge: (delivery: string) =>
    `The delivery charge stays in the total (${delivery}). To collect the order, first choose a delivery method without a charge.`,

  later: {
    label: 'Address',
    hint: 'The order has no address yet. It cannot be changed here once it is added.',
    add: 'Add address',
    added: 'The address is added to the order.',
  },
} as const;
