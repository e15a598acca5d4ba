export interface Brand {
  name: 'visa' | 'mastercard' | 'amex' | 'discover' | 'diners' | 'jcb' | 'unionpay' | 'unknown';
  label: string;
  lengths: number[];
  cvc: number;
}
export declare function brandOf(number: string): Brand;
export declare function passesLuhn(number: string): boolean;
export declare function groupNumber(number: string): string;
export declare function numberProblem(number: string): 'incomplete' | 'invalid' | undefined;
export declare function expiryProblem(
  month: number,
  year: number,
  now: Date,
): 'month' | 'month-past' | 'year-past' | 'year-far' | undefined;
