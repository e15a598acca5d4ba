import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { sampleParts } from '../../testing/sample-shop.ts';
import { QuantityStepper } from './quantity-stepper.tsx';
import { SlideRule } from './slide-rule.tsx';

const steps = { min: 50, max: 2390, step: 10 };
const stepper = renderToString(
  <QuantityStepper value="45" onChange={() => undefined} steps={steps} />,
);
const [part] = sampleParts;
if (part === undefined) throw new Error('There are sample parts.');
const priceBreaks = [{ minQty: 250, unitPriceMinor: 460 }];
const slideRule = renderToString(<SlideRule part={part} quantity={120} currency="usd" />);
const ruleWithBreaks = renderToString(
  <SlideRule part={{ ...part, priceBreaks }} quantity={120} currency="usd" />,
);

it.each([stepper, slideRule, ruleWithBreaks])(
  'renders without inline styles or scripts',
  (html) => {
    expect(html).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/);
  },
);

it('hides the slide rule from assistive technology, which reads the stepper instead', () => {
  expect(slideRule).toMatch(/^<svg[^>]*aria-hidden="true"/);
  expect(stepper).toContain('aria-label="One case pack more"');
});

it('marks the price breaks on the slide rule and the range in force', () => {
  expect(slideRule).not.toMatch(/rule-(flag|force)/);
  expect(ruleWithBreaks).toContain('>$4.85</text>');
  expect(ruleWithBreaks).toContain('>$4.60</text>');
  expect(ruleWithBreaks).toMatch(/class="rule-force" x="50.26%"[^>]*width="20.68%"/);
});

it('disables the button of a step that leads outside the limits', () => {
  expect(stepper).toMatch(/aria-label="One case pack less" aria-disabled="true"/);
});
