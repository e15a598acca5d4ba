export interface CardFields<Value> {
  number: Value;
  expiry: Value;
  cvc: Value;
  postal: Value;
}
export interface CardState {
  brand: string;
  brandLabel: string;
  cvcLength: number;
  complete: boolean;
  empty: boolean;
  invalid: string[];
  valid: string[];
  error: { type: 'validation_error'; code: string; message: string } | undefined;
}
export declare function formatNumber(text: string): string;
export declare function formatExpiry(text: string, before: string): string;
export declare function cardState(
  fields: Omit<CardFields<string>, 'postal'> & { postal?: string },
  left: CardFields<boolean>,
  now: Date,
): CardState;
export declare function readExpiry(expiry: string): { month: number; year: number } | undefined;
