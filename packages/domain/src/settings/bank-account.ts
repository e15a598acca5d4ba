const IBAN = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Removes spaces and converts to upper case. */
export function compactAccount(account: string): string {
  return account.replace(/\s/g, '').toUpperCase();
}

/** Whether this is an IBAN with a right check number. */
export function isIban(account: string): boolean {
  return IBAN.test(compactAccount(account)) && isValidAccount(account);
}

/** The name on the account: its holder, or the seller's legal name where none is given. */
export function accountHolder({ bank, seller }: SellerAccount): string {
  return bank.holder || seller.legalName;
}

interface SellerAccount {
  bank: { holder?: string | undefined };
  seller: { legalName: string };
}

/**
 * False for an IBAN whose check number is wrong (ISO 7064, MOD 97-10). Account numbers that are no IBAN
 * cannot be checked.
 */
export function isValidAccount(account: string): boolean {
  const iban = compactAccount(account);
  if (!IBAN.test(iban)) return true;
  const rotated = iban.slice(4) + iban.slice(0, 4);
  const digits = rotated.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/** Formats an IBAN in groups of four characters; other account numbers stay as they are. */
export function formatAccount(account: string): string {
  const iban = compactAccount(account);
  return IBAN.test(iban) ? iban.replace(/(.{4})(?=.)/g, '$1 ') : account;
}
