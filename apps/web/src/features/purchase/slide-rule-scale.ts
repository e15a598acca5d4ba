import { purchaseCopy } from '../../copy/purchase.ts';
import { formatCount } from '../../lib/format.ts';

interface RuleLabel {
  text: string;
  /** In per cent of the width. */
  at: number;
  anchor: 'start' | 'middle' | 'end';
  kind: 'plain' | 'min';
}

/** A price break on the scale: a line with its price; null where the price has no space. */
interface RuleFlag {
  from: number;
  text: string;
  /** In per cent of the width. */
  at: number;
  /** `start`: right of the line; `end`: left of it. */
  anchor: 'start' | 'end' | null;
}

interface RuleScale {
  /** The minimum order, in per cent of the width. */
  minAt: number;
  /** SVG path data in a box of 1000 by 26. */
  ticks: string;
  fineTicks: string;
  labels: RuleLabel[];
}

/** Estimated width of one character of a label, in per cent of a purchase panel's width. */
const CHARACTER = 1.5;
const GAP = 1;

/** The position of a quantity on a logarithmic scale from 1 to `stock`, in per cent. */
export function rulePosition(quantity: number, stock: number): number {
  const within = Math.min(stock, Math.max(1, quantity || 1));
  return round((Math.log(within) / Math.log(stock)) * 100);
}

/**
 * The ticks and labels of the scale from 1 to `stock`, with the quantities of price breaks; null
 * for a stock below 2.
 */
export function ruleScale(
  min: number,
  stock: number,
  breaks: readonly number[] = [],
): RuleScale | null {
  if (stock < 2) return null;
  return {
    minAt: rulePosition(min, stock),
    ...tickPaths(stock),
    labels: ruleLabels(min, stock, breaks),
  };
}

/**
 * The flags of ascending quantities below `stock`. A price is right of its line, or left of it; where
 * neither has space, there is the line alone. The price of row `current` has the first choice.
 */
export function ruleFlags(
  prices: readonly { from: number; text: string }[],
  stock: number,
  current = 0,
): RuleFlag[] {
  const flags: RuleFlag[] = prices
    .filter(({ from }) => from < stock)
    .map(({ from, text }) => ({ from, text, at: rulePosition(from, stock), anchor: null }));
  const taken: { from: number; to: number }[] = [];
  for (const flag of new Set([flags[current], flags[0], flags.at(-1), ...flags])) {
    if (flag === undefined) continue;
    const { at } = flag;
    const length = GAP + flag.text.length * CHARACTER;
    for (const anchor of ['start', 'end'] as const) {
      const box =
        anchor === 'start' ? { from: at, to: at + length } : { from: at - length, to: at };
      const isFree = taken.every(({ from, to }) => box.to <= from || to <= box.from);
      if (!isFree || box.from < 0 || box.to > 100) continue;
      taken.push(box);
      flag.anchor = anchor;
      break;
    }
  }
  return flags;
}

function tickPaths(stock: number): Pick<RuleScale, 'ticks' | 'fineTicks'> {
  const coarse: string[] = [];
  const fine: string[] = [];
  const draw = (list: string[], value: number, top: number) => {
    if (value <= stock) list.push(`M${round(rulePosition(value, stock) * 10)} 26V${top}`);
  };
  for (let decade = 1; decade <= stock; decade *= 10) {
    for (let digit = 1; digit <= 9; digit += 1) {
      draw(coarse, digit * decade, digit === 1 ? 0 : digit === 2 || digit === 5 ? 9 : 16);
      if (decade > 1 && digit === 1) {
        for (let tenth = 1; tenth <= 9; tenth += 1) {
          draw(fine, decade + (tenth * decade) / 10, tenth === 5 ? 19 : 22);
        }
      } else if (decade > 1 && digit <= 4) {
        for (let fifth = 1; fifth <= 4; fifth += 1) {
          draw(fine, digit * decade + (fifth * decade) / 5, 22);
        }
      }
    }
  }
  return { ticks: coarse.join(''), fineTicks: fine.join('') };
}

/**
 * Minimum and stock always have a label; other labels only where they do not overlap one. That of a
 * price break moves left first.
 */
function ruleLabels(min: number, stock: number, breaks: readonly number[]): RuleLabel[] {
  const units = formatCount(stock);
  const end = label(breaks.length === 0 ? purchaseCopy.ruleStock(units) : units, 100, 'end');
  const least = label(
    purchaseCopy.ruleMinimum(formatCount(min)),
    rulePosition(min, stock),
    'middle',
    'min',
  );
  least.at = Math.min(least.at, extent(end).from - GAP - width(least) / 2);
  if (extent(least).from < 0) Object.assign(least, { at: 0, anchor: 'start' });

  const labels = [end, least];
  const offer = (...candidates: RuleLabel[]) => {
    const free = candidates.find((candidate) =>
      labels.every((other) => !overlap(candidate, other)),
    );
    if (free !== undefined) labels.push(free);
  };
  for (const quantity of breaks.filter((value) => value < stock)) {
    const [text, at] = [formatCount(quantity), rulePosition(quantity, stock)];
    offer(label(text, at, 'middle'), label(text, at, 'end'));
  }
  offer(label('1', 0, 'start'));
  for (const factor of [1, 5]) {
    for (let value = 10 * factor; value < stock; value *= 10) {
      // Between price breaks there is no space for numbers.
      if (breaks.length > 0 && value > min) continue;
      offer(label(formatCount(value), rulePosition(value, stock), 'middle'));
    }
  }
  return labels.toSorted((a, b) => a.at - b.at);
}

function label(
  text: string,
  at: number,
  anchor: RuleLabel['anchor'],
  kind: RuleLabel['kind'] = 'plain',
): RuleLabel {
  return { text, at, anchor, kind };
}

function width({ text }: RuleLabel): number {
  return text.length * CHARACTER;
}

function extent(item: RuleLabel): { from: number; to: number } {
  const shift = { start: 0, middle: width(item) / 2, end: width(item) }[item.anchor];
  return { from: item.at - shift, to: item.at - shift + width(item) };
}

function overlap(a: RuleLabel, b: RuleLabel): boolean {
  return extent(a).from < extent(b).to + GAP && extent(b).from < extent(a).to + GAP;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
