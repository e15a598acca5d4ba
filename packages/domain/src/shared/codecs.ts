import * as z from 'zod/mini';
import { formatMajor, parseMajor } from '../money/money.ts';
import { formatDay } from './day.ts';
import { parseDecimal } from './decimal-text.ts';
import { readQuantity } from './quantity-text.ts';

/**
 * A value as text: it decodes what is typed in a field or stands in a cell of a file, and encodes the text
 * that the field starts with.
 */
export type TextCodec<Value> = z.ZodMiniCodec<z.ZodMiniString<string>, z.ZodMiniCustom<Value>>;

/** The rules of a decoded number, as an input of the server has them. */
type NumberRules = z.ZodMiniType<number>;

/** `message` replaces the messages of a refused text; the codes of its issues stay. */
interface CodecOptions {
  message?: string;
}

/** Encoding applies no rules: a stored value that breaks a newer one can still be edited. */
function textCodec<Value>(
  read: (text: string) => z.core.util.SafeParseResult<Value>,
  write: (value: Value) => string,
  { message }: CodecOptions = {},
): TextCodec<Value> {
  return z.codec(z.string(), z.custom<Value>(), {
    decode: (text, { issues }) => {
      const { success, data, error } = read(text);
      if (success) return data;
      for (const issue of error.issues)
        issues.push({ ...issue, input: undefined, message: message ?? issue.message });
      return z.NEVER;
    },
    encode: write,
  });
}

/** The rules judge a text that is no number as it is: their issue has the code `invalid_type`. */
function numberCodec(
  parse: (text: string) => number | null,
  write: (value: number) => string,
  { rules, ...options }: CodecOptions & { rules: NumberRules },
): TextCodec<number> {
  return textCodec((text) => rules.safeParse(parse(text) ?? text), write, options);
}

interface MoneyOptions extends CodecOptions {
  /** Whether `-20` and `−20` are amounts. */
  signed?: boolean;
}

/** An amount in minor units as decimal digits of its currency: 24250 usd is "242.50". */
export function money(
  currency: string,
  rules: NumberRules,
  { signed = false, ...options }: MoneyOptions = {},
): TextCodec<number> {
  const parse = (text: string) => {
    const trimmed = text.trim();
    const isNegative = signed && /^[-\u2212]/.test(trimmed);
    const minor = parseMajor(isNegative ? trimmed.slice(1) : trimmed, currency);
    return minor !== null && isNegative ? -minor : minor;
  };
  return numberCodec(parse, (minor) => formatMajor(minor, currency), { rules, ...options });
}

interface UnitsOptions extends CodecOptions {
  /** `grouped` also reads `1,200` and the digits of all scripts, as `readQuantity` does. */
  notation?: 'digits' | 'grouped';
  /** The most digits that are a number. */
  maxDigits?: number;
  /** The value of an empty text, which is refused without it. */
  blank?: number;
}

/** A whole quantity as digits without sign, point and exponent. */
export function units(
  rules: NumberRules,
  { notation = 'digits', maxDigits = Infinity, blank, ...options }: UnitsOptions = {},
): TextCodec<number> {
  const parse = (text: string) => {
    const trimmed = text.trim();
    if (trimmed === '') return blank ?? null;
    if (notation === 'digits')
      return /^\d+$/.test(trimmed) && trimmed.length <= maxDigits ? Number(trimmed) : null;
    const read = readQuantity(trimmed);
    return read.kind === 'number' ? read.quantity : null;
  };
  return numberCodec(parse, String, { rules, ...options });
}

const SIGNED_PERCENT = /^([+\-\u2212]?)(\d{1,3}(?:\.\d{1,2})?)\s*%?$/;

interface PercentOptions extends CodecOptions {
  /** Whether it is a change, which may have a sign and a percent sign: `+3.5 %`, `-2`. */
  signed?: boolean;
}

/** Basis points as a percentage of at most two decimals: 1750 is "17.5". */
export function percent(
  rules: NumberRules,
  { signed = false, ...options }: PercentOptions = {},
): TextCodec<number> {
  const parse = (text: string) => {
    if (!signed) return parseDecimal(text, 2);
    const [, sign = '', digits = ''] = SIGNED_PERCENT.exec(text.trim()) ?? [];
    const basisPoints = parseDecimal(digits, 2);
    return basisPoints === null || sign === '' || sign === '+' ? basisPoints : -basisPoints;
  };
  return numberCodec(parse, (basisPoints) => String(basisPoints / 100), { rules, ...options });
}

function parseDay(text: string): number | null {
  const time = Date.parse(text);
  return Number.isFinite(time) && formatDay(time) === text ? time : null;
}

/** A day, its midnight in UTC in milliseconds, as the text of a date field: `2026-11-24`. */
export function day(rules: NumberRules, options: CodecOptions = {}): TextCodec<number> {
  return numberCodec(parseDay, formatDay, { rules, ...options });
}

/** As `codec`, with null for an empty text. */
export function orNull<Value>(codec: TextCodec<Value>): TextCodec<Value | null> {
  return textCodec<Value | null>(
    (typed) => (typed.trim() === '' ? { success: true, data: null } : codec.safeParse(typed)),
    (value) => (value === null ? '' : z.encode(codec, value)),
  );
}

/** A text of one line, as its rules clean it. */
export function line(rules: z.ZodMiniType<string>, options: CodecOptions = {}): TextCodec<string> {
  return textCodec((typed) => rules.safeParse(typed), String, options);
}

/** One of some words, in any case and with spaces around it. */
export function word<Value extends string>(rules: z.ZodMiniType<Value>): TextCodec<Value> {
  return textCodec((typed) => rules.safeParse(typed.trim().toLowerCase()), String);
}

/** A text with null for an empty one. */
export function textOrNull(rules: z.ZodMiniType<string | null>): TextCodec<string | null> {
  return textCodec(
    (typed) => rules.safeParse(typed.trim() === '' ? null : typed),
    (value) => value ?? '',
  );
}

/** Decodes a text that may be incomplete, while it is typed: `fallback` for one that is refused. */
export function decodeOr<Value, Fallback>(
  codec: TextCodec<Value>,
  text: string,
  fallback: Fallback,
): Value | Fallback {
  const { success, data } = codec.safeParse(text);
  return success ? data : fallback;
}
