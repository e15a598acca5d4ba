import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QuantityStepper } from './quantity-stepper.tsx';
import { SlideRule } from './slide-rule.tsx';

const steps = { min: 50, max: 2390, step: 10 };
const stepper = renderToString(
  <QuantityStepper value="45" onChange={() => undefined} steps={steps} />,
);
const slideRule = renderToString(<SlideRule quantity={120} min={50} stock={2400} />);

it.each([stepper, slideRule])('renders without inline styles or scripts', (html) => {
  expect(html).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/);
});

it('hides the slide rule from assistive technology, which reads the stepper instead', () => {
  expect(slideRule).toMatch(/^<svg[^>]*aria-hidden="true"/);
  expect(stepper).toContain('aria-label="One case pack more"');
});

it('disables the button of a step that leads outside the limits', () => {
  expect(stepper).toMatch(/aria-label="One case pack less" aria-disabled="true"/);
});
