import { foldDigits } from './unicode.ts';

/** A quantity as it was typed. An unclear text has the numbers that it may mean, at most two. */
export type QuantityText =
  | { kind: 'number'; quantity: number }
  | { kind: 'empty' }
  | { kind: 'unclear'; readings: number[] };

const PLAIN = /^\d+$/;
/** `1,000` or `1 000`. A leading zero would make it a decimal fraction: `0,500`. */
const GROUPED = /^[1-9]\d{0,2}(?:(?:,\d{3})+|(?: \d{3})+)$/;

/**
 * Reads a quantity. Plain digits of any script and groups of thousands as in `1,000` are
 * numbers. `1.000`, `1e3` or `50 pcs` are not guessed: they are unclear, with what they may mean.
 */
export function readQuantity(text: string): QuantityText {
  const plain = foldDigits(text)
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replaceAll('\u2019', "'")
    .trim();
  if (plain === '') return { kind: 'empty' };
  if (PLAIN.test(plain) || GROUPED.test(plain)) {
    const quantity = Number(plain.replace(/[, ]/g, ''));
    if (Number.isSafeInteger(quantity)) return { kind: 'number', quantity };
  }
  const readings = possibleReadings(plain).filter(
    (reading) => reading > 0 && Number.isSafeInteger(reading),
  );
  return { kind: 'unclear', readings: [...new Set(readings)] };
}

function possibleReadings(text: string): number[] {
  // Thousands with points, as some countries write them, or a decimal fraction.
  const points = /^([1-9]\d{0,2})((?:\.\d{3})+)$/.exec(text);
  if (points?.[1] !== undefined && points[2] !== undefined) {
    const joined = Number(text.replaceAll('.', ''));
    return points[2] === '.000' ? [Number(points[1]), joined] : [joined];
  }
  // A comma between cells of a CSV, or thousands.
  if (/^[1-9]\d{0,2}(?:, \d{3})+$/.test(text)) return [Number(text.replaceAll(', ', ''))];
  // Lakhs as in Bangladesh and India, `1,00,000`.
  if (/^[1-9]\d?(?:, ?\d\d)+, ?\d{3}$/.test(text)) return [Number(text.replace(/[, ]/g, ''))];
  // Thousands with decimals of zero.
  const whole = /^([1-9]\d{0,2}(?:[,.' ]\d{3})+)[.,]0{1,2}$/.exec(text)?.[1];
  if (whole !== undefined) return [Number(whole.replace(/[,.' ]/g, ''))];
  if (/^[1-9]\d{0,2}(?:'\d{3})+$/.test(text)) return [Number(text.replaceAll("'", ''))];
  if (/^\d+(?:[.,]\d+)?e\+?\d{1,2}$/i.test(text)) return [Number(text.replace(',', '.'))];
  // A part of a unit is not sold: the whole numbers around it.
  const decimal = /^\d+[.,]\d+$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (Number.isFinite(decimal)) return [Math.floor(decimal), Math.ceil(decimal)];
  // A formula is never evaluated; `="50"` is how spreadsheets keep a text.
  if (/^=(?!"\d+"$)/.test(text)) return [];
  const numbers = text.match(/[-−]?\d+/g) ?? [];
  return numbers.length === 1 ? numbers.map(Number) : [];
}
