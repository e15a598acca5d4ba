import { parseCheckoutSequence } from '@bm/domain/checkouts/checkout.schema';
import { parseDocumentNumber } from '@bm/domain/documents/document.schema';
import { normaliseSku } from '@bm/domain/parts/sku';
import { foldText } from '../../search/search-words.ts';
import { likePattern } from '../placeholders.ts';
import { extractDigits, parseOrderSequence } from './order-rows.ts';

/** How a phone number may be written: as typed, with the country's code, with a leading zero. */
export const PHONE_FORMS = ['phone', 'phoneAbroad', 'phoneAtHome'] as const;
type PhoneForm = (typeof PHONE_FORMS)[number];

/** Fewer digits are no phone number; a third of the shop's numbers may begin with them. */
const MIN_PHONE_DIGITS = 5;

/** A shorter text is a piece of every other PO number and address. */
const MIN_PIECE = 3;

/** The parameters of an order search. `From` and `To` are bounds of what begins with a text. */
export type QueryValues = ReturnType<typeof queryValues>;

/**
 * The fields that a text may match; an email is no part number, nor is a text without letters and
 * digits.
 */
export function queryValues(query: string) {
  const sku = query.includes('@') ? '' : normaliseSku(query);
  // Like `lowerCase` in SQL: the letters A to Z alone.
  const text = query.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
  const phones = phoneForms(query);
  const document = parseDocumentNumber(query);
  // Screens and documents write `PO 2026-7` for the PO number `2026-7`.
  const po = /^po\s+(\S.*)/s.exec(text)?.[1];
  return {
    sequence: parseOrderSequence(query),
    checkoutSequence: parseNumber(query),
    hasPieces: text.length >= MIN_PIECE,
    text: likePattern(text),
    folded: likePattern(foldText(query)),
    transaction: query,
    sku: sku === '' ? null : likePattern(sku),
    wholeSku: sku,
    nameFrom: text,
    nameTo: afterPrefix(text),
    trackingNumber: text,
    // As the shop stores references of banks.
    bankReference: query.replace(/\s/g, '').toUpperCase(),
    po: po === undefined ? null : likePattern(po),
    poFrom: po ?? null,
    poTo: afterPrefix(po),
    isDocument: document !== null,
    documentKind: document?.kind ?? null,
    documentYear: document?.year ?? null,
    documentSerial: document?.serial ?? null,
    isPhone: phones !== null,
    phoneFrom: phones?.phone ?? null,
    phoneTo: afterPrefix(phones?.phone),
    phoneAbroadFrom: phones?.phoneAbroad ?? null,
    phoneAbroadTo: afterPrefix(phones?.phoneAbroad),
    phoneAtHomeFrom: phones?.phoneAtHome ?? null,
    phoneAtHomeTo: afterPrefix(phones?.phoneAtHome),
  };
}

/** The sequence of a checkout's number, also of its digits alone: `BC-12`, `12`; else -1. */
function parseNumber(query: string): number {
  const text = query.trim();
  return parseCheckoutSequence(/^\d{1,9}$/.test(text) ? `BC-${text}` : text);
}

/** The digits that a phone number begins with, in each form; null for what is no phone number. */
function phoneForms(query: string): Record<PhoneForm, string> | null {
  const phone = extractDigits(query);
  const local = phone.replace(/^(?:00)?880|^0+/, '');
  if (local.length < MIN_PHONE_DIGITS || !/^[+\d\s()./-]+$/.test(query)) return null;
  return { phone, phoneAbroad: `880${local}`, phoneAtHome: `0${local}` };
}

/** A text after all texts that begin with `start`, in the order of their bytes. */
function afterPrefix(start: string | undefined): string | null {
  return start === undefined ? null : `${start}\u{10FFFF}`;
}
