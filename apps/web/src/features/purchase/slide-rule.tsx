import type { Part } from '@bm/domain/parts/part.schema';
import { priceSteps } from '@bm/domain/parts/price-breaks';
import { useId } from 'react';
import { formatMoney } from '../../lib/format.ts';
import { rulePosition, ruleScale, ruleFlags } from './slide-rule-scale.ts';

interface SlideRuleProps {
  part: Part;
  /** The quantity in the field; NaN is shown at 1. */
  quantity: number;
  currency: string;
}

/**
 * The quantities from 1 to the stock on a logarithmic scale, hatched up to the minimum, with a flag
 * at each price break. Hidden from assistive technology, which reads stepper and table instead.
 */
export function SlideRule({ part, quantity, currency }: SlideRuleProps) {
  const hatch = useId();
  const { minOrderQty, available: stock, priceBreaks } = part;
  const scale = ruleScale(
    minOrderQty,
    stock,
    priceBreaks.map(({ minQty }) => minQty),
  );
  if (scale === null) return null;
  const at = `${rulePosition(quantity, stock)}%`;
  const edge = `${scale.minAt}%`;
  const hasBreaks = priceBreaks.length > 0;
  const prices = priceSteps(part).map(({ from, unitPriceMinor }) => ({
    from,
    text: formatMoney(unitPriceMinor, currency),
  }));

  return (
    <svg className={hasBreaks ? 'rule rule-breaks' : 'rule'} aria-hidden="true">
      <pattern
        id={hatch}
        width="5"
        height="5"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect className="rule-hatch-ground" width="5" height="5" />
        <rect className="rule-hatch-line" width="1" height="5" />
      </pattern>
      {/* Prices stand above the scale. */}
      <g transform={hasBreaks ? 'translate(0 18)' : undefined}>
        <rect className="rule-body" y="10" width="100%" height="28" />
        <rect y="10" width={edge} height="28" fill={`url(#${hatch})`} opacity="0.85" />
        {hasBreaks && <RuleFlags prices={prices} quantity={quantity} stock={stock} />}
        <rect className="rule-edge" x={edge} y="10" width="1" height="28" />
        <svg y="11" width="100%" height="26" viewBox="0 0 1000 26" preserveAspectRatio="none">
          <path className="rule-ticks" d={scale.ticks} />
          <path className="rule-ticks rule-ticks-fine" d={scale.fineTicks} />
        </svg>
        <rect className="rule-frame" x="0.5" y="10.5" height="27" />
        {scale.labels.map(({ text, at: x, anchor, kind }) => (
          <text
            key={text}
            className={kind === 'min' ? 'rule-label rule-label-min' : 'rule-label'}
            x={`${x}%`}
            y="53"
            textAnchor={anchor}
          >
            {text}
          </text>
        ))}
        <rect
          className="rule-hair"
          x={at}
          y="6"
          width="2"
          height="34"
          transform="translate(-1 0)"
        />
        <circle className="rule-disc" cx={at} cy="6" r="5" />
      </g>
    </svg>
  );
}

interface RuleFlagsProps {
  /** The first quantity of each range and its price, ascending. */
  prices: readonly { from: number; text: string }[];
  quantity: number;
  stock: number;
}

/** The price breaks of the slide rule: a line with the price at each, the range in force filled. */
function RuleFlags({ prices, quantity, stock }: RuleFlagsProps) {
  const current = quantity < stock ? prices.findLastIndex(({ from }) => from <= quantity) : -1;
  const start = rulePosition(prices[current]?.from ?? 1, stock);
  const end = rulePosition(prices[current + 1]?.from ?? stock, stock);
  return (
    <>
      {current >= 0 && (
        <rect className="rule-force" x={`${start}%`} y="10" width={`${end - start}%`} height="28" />
      )}
      {ruleFlags(prices, stock, current).map(({ from, text, at, anchor }, index) => (
        <g key={from} className={index === current ? 'rule-flag rule-flag-current' : 'rule-flag'}>
          <line x1={`${at}%`} x2={`${at}%`} y1={anchor === null ? 10 : -18} y2="38" />
          {anchor !== null && (
            <text x={`${at}%`} dx={anchor === 'start' ? 4 : -4} y="-7" textAnchor={anchor}>
              {text}
            </text>
          )}
        </g>
      ))}
    </>
  );
}
