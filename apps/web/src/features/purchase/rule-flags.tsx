import { ruleFlags, rulePosition } from './slide-rule-scale.ts';

interface RuleFlagsProps {
  /** The first quantity of each range and its price, ascending. */
  prices: readonly { from: number; text: string }[];
  quantity: number;
  stock: number;
}

/** The price breaks of the slide rule: a line with the price at each, the range in force filled. */
export function RuleFlags({ prices, quantity, stock }: RuleFlagsProps) {
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
