/** A mutant: code of a precondition, its replacement, and the tests that must kill it. */
export interface Mutant {
  /** The fault that the precondition prevents. */
  name: string;
  /** Relative to the repository, as are the tests. */
  file: string;
  /** Text that occurs exactly once, and its replacement. */
  find: string;
  replace: string;
  tests: readonly string[];
  /** Words that the names of those tests have in common, where a file has many others. */
  testNamePattern?: string;
}

export const QUERIES = 'packages/db/src/queries';
export const DOMAIN = 'packages/domain/src';
export const API = 'packages/api/src';
/** The store's contract. */
export const CONTRACT = ['packages/db/src/contract.test.ts'];
export const ORDER_TESTS = [
  `${API}/orders/place-order.test.ts`,
  `${API}/orders/manage-orders.test.ts`,
];
export const PAYMENT_TESTS = [
  `${API}/payments/settle-payment.test.ts`,
  `${API}/payments/pay-checkout.test.ts`,
  `${API}/payments/close-checkout.test.ts`,
];
export const REFUND_TESTS = [
  `${API}/payments/provider-refunds.test.ts`,
  `${API}/payments/refund-checkout.test.ts`,
];
export const BANK_TESTS = [`${API}/payments/bank-transfer.test.ts`];
export const TERMS_TESTS = [`${API}/checkouts/checkout-terms.test.ts`];
export const CANCEL_TESTS = [`${API}/payments/cancel-order.test.ts`];
export const ACCESS_TESTS = [`${API}/access.test.ts`];

/** Mutants of one file that the same tests cover. */
export function createMutants(
  file: string,
  tests: readonly string[],
  mutants: Record<string, [find: string, replace: string]>,
  testNamePattern?: string,
): Mutant[] {
  return Object.entries(mutants).map(([name, [find, replace]]) => ({
    name,
    file,
    find,
    replace,
    tests,
    ...(testNamePattern === undefined ? {} : { testNamePattern }),
  }));
}
