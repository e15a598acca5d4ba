import { useId } from 'react';
import { rulePosition, ruleScale } from './slide-rule-scale.ts';

interface SlideRuleProps {
  /** The quantity in the field; NaN is shown at 1. */
  quantity: number;
  min: number;
  stock: number;
}

/**
 * The quantities from 1 to the stock on a logarithmic scale, hatched up to the minimum.
 * Hidden from assistive technology, which reads the stepper and its hint instead.
 */
export function SlideRule({ quantity, min, stock }: SlideRuleProps) {
  const hatch = useId();
  const scale = ruleScale(min, stock);
  if (scale === null) return null;
  const at = `${rulePosition(quantity, stock)}%`;
  const edge = `${scale.minAt}%`;

  return (
    <svg className="rule" aria-hidden="true">
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
      <rect className="rule-body" y="10" width="100%" height="28" />
      <rect y="10" width={edge} height="28" fill={`url(#${hatch})`} opacity="0.85" />
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
      <rect className="rule-hair" x={at} y="6" width="2" height="34" transform="translate(-1 0)" />
      <circle className="rule-disc" cx={at} cy="6" r="5" />
    </svg>
  );
}
