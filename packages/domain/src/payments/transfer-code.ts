import { formatMajor } from '../money/money.ts';
import { compactAccount, isIban } from '../settings/bank-account.ts';

/** What a transfer needs, as a bank's form has it; empty texts where nothing is known. */
export interface Transfer {
  holder: string;
  account: string;
  swift: string;
  amountMinor: number;
  currency: string;
  reference: string;
}

/** The longest name of the European standard, in characters, and what leaves its 331 bytes to the rest. */
const MAX_NAME = 70;
const MAX_NAME_BYTES = 200;
/** Its largest amount, in euro cents. */
const MAX_EPC_MINOR = 99_999_999_999;

/**
 * The text of a transfer's QR code: that of EPC069-12, version 2, which banking apps in Europe read, for
 * euros to an IBAN with a holder. Otherwise the same values as lines that a person can read.
 */
export function transferCode(transfer: Transfer): string {
  const { holder, account, swift, amountMinor, currency, reference } = transfer;
  const amount = `${currency.toUpperCase()}${formatMajor(amountMinor, currency)}`;
  if (!isEuropeanTransfer(transfer)) {
    return [holder, account.trim(), swift, amount, reference].filter(Boolean).join('\n');
  }
  const name = shorten(holder);
  // Service tag, version, UTF-8, SEPA transfer; purpose and structured reference are empty.
  return [
    'BCD',
    '002',
    '1',
    'SCT',
    swift,
    name,
    compactAccount(account),
    amount,
    '',
    '',
    reference,
  ].join('\n');
}

/** The first characters of a name that fit. */
function shorten(name: string): string {
  const shown: string[] = [];
  let bytes = 0;
  for (const character of name) {
    bytes += utf8Length(character);
    if (bytes > MAX_NAME_BYTES || shown.length === MAX_NAME) break;
    shown.push(character);
  }
  return shown.join('').trim();
}

/** The bytes of one character in UTF-8. */
function utf8Length(character: string): number {
  const point = character.codePointAt(0) ?? 0;
  return 1 + [0x80, 0x800, 0x10000].filter((limit) => point >= limit).length;
}

/** Whether banking apps read the code of the transfer as one. */
export function isEuropeanTransfer({ holder, account, amountMinor, currency }: Transfer): boolean {
  return (
    currency === 'eur' &&
    holder !== '' &&
    isIban(account) &&
    amountMinor > 0 &&
    amountMinor <= MAX_EPC_MINOR
  );
}
