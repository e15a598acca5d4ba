import { parseMajor } from '@bm/domain/money/money';
import { recordReceiptInput, type RecordReceiptInput } from '@bm/domain/payments/receipt.schema';
import * as z from 'zod/mini';
import { receiptsCopy as copy } from '../../copy/admin/receipts.ts';

/** A receipt as typed; `receivedAt` is a date like 2026-11-22. */
export interface ReceiptFields {
  checkoutNumber: string;
  amountMinor: string;
  receivedAt: string;
  reference: string;
  note: string;
}

/** Parses the typed receipt, or returns the issue of every invalid field. `now` in milliseconds. */
export function parseReceipt(
  fields: ReceiptFields,
  currency: string,
  now = Date.now(),
): { receipt: RecordReceiptInput } | { issues: { path: PropertyKey[]; message: string }[] } {
  const amountMinor = parseSigned(fields.amountMinor, currency);
  const receivedAt = Date.parse(fields.receivedAt);
  const issues: { path: PropertyKey[]; message: string }[] = [];
  if (amountMinor === null || amountMinor === 0)
    issues.push({ path: ['amountMinor'], message: copy.amountInvalid(currency) });
  if (!(receivedAt >= 0 && receivedAt <= now))
    issues.push({ path: ['receivedAt'], message: copy.receivedOnInvalid });
  const parsed = recordReceiptInput.safeParse({
    ...fields,
    amountMinor: amountMinor || 1,
    receivedAt: receivedAt >= 0 ? receivedAt : 0,
  });
  for (const { path, message } of parsed.error?.issues ?? []) {
    const isNumber = path[0] === 'checkoutNumber';
    issues.push({ path, message: isNumber ? copy.checkoutInvalid : message });
  }
  return parsed.success && issues.length === 0 ? { receipt: parsed.data } : { issues };
}

/** The schema of the form: every field that `parseReceipt` rejects has its issue. */
export function receiptFieldsSchema(currency: string) {
  return z.custom<ReceiptFields>().check(({ value, issues }) => {
    const parsed = parseReceipt(value, currency);
    if (!('issues' in parsed)) return;
    for (const { path, message } of parsed.issues)
      issues.push({ code: 'custom', input: value, path, message });
  });
}

function parseSigned(text: string, currency: string): number | null {
  const trimmed = text.trim().replace('\u2212', '-');
  const isNegative = trimmed.startsWith('-');
  const minor = parseMajor(isNegative ? trimmed.slice(1) : trimmed, currency);
  return minor !== null && isNegative ? -minor : minor;
}
