/** The search parameters of the page: the number of the checkout in the form. */
export interface ReceiptsSearch {
  checkout?: string | undefined;
}

/** Parses the search parameters; invalid values are dropped. */
export function parseReceiptsSearch({ checkout }: Record<string, unknown>): ReceiptsSearch {
  const isNumber = typeof checkout === 'string' && /^BC-\d{1,15}$/.test(checkout);
  return { checkout: isNumber ? checkout : undefined };
}
