import { describe, expect, it } from 'vitest';
import { nextAnchor, previousAnchor, slideIndex, slides } from './slides.ts';

describe("the ring of the carousel's anchors", () => {
  it('has three slides with the documented anchors', () => {
    expect(slides.map(({ anchor }) => anchor)).toEqual(['slide2', 'slide3', 'slide4']);
  });

  it.each([
    ['slide2', 'slide3'],
    ['slide3', 'slide4'],
    ['slide4', 'slide1'],
    ['slide1', 'slide3'],
  ])('continues from %s to %s', (from, to) => {
    expect(nextAnchor(slideIndex(from))).toBe(to);
  });

  it.each([
    ['slide4', 'slide3'],
    ['slide3', 'slide2'],
    ['slide2', 'slide4'],
    ['slide1', 'slide4'],
  ])('returns from %s to %s', (from, to) => {
    expect(previousAnchor(slideIndex(from))).toBe(to);
  });

  it.each([
    ['slide1', 0],
    ['slide2', 0],
    ['slide4', 2],
    ['', 0],
    ['main', 0],
  ])('selects for #%s slide %d', (hash, index) => {
    expect(slideIndex(hash)).toBe(index);
  });
});
