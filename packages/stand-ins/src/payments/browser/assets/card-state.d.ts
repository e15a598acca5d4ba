export declare function formatNumber(text: string): string;
export declare function formatExpiry(text: string, before: string): string;
export declare function passesLuhn(digits: string): boolean;
export declare function cardState(
  fields: { number: string; expiry: string; cvc: string },
  left: Set<string>,
  now: Date,
): {
  brand: string;
  cvcLength: number;
  complete: boolean;
  invalid: string[];
  valid: string[];
  error: { type: 'validation_error'; code: string; message: string } | undefined;
};
