import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { boundedText, cleanedText } from './bounded-text.ts';

describe('boundedText', () => {
  it('No check reads a text that is longer than the bound.', () => {
    const read: number[] = [];
    const count = (text: string) => read.push(text.length) > 0;
    const schema = boundedText(3).check(
      z.overwrite((text) => text.trim()),
      z.refine(count),
    );
    expect(schema.safeParse('abcd').error?.issues.map(({ message }) => message)).toEqual([
      'At most 3 characters',
    ]);
    expect(schema.parse('abc')).toBe('abc');
    expect(read).toEqual([3]);
  });
});

describe('cleanedText', () => {
  const trimmed = cleanedText(3, (text) => text.trim());

  it('The bound is that of the cleaned text.', () => {
    expect(trimmed.parse(' '.repeat(60) + 'abc')).toBe('abc');
    expect(trimmed.safeParse('abcd').success).toBe(false);
  });

  it('A text far beyond the bound is not cleaned.', () => {
    const spaces = ' '.repeat(100);
    expect(trimmed.safeParse(spaces).error?.issues).toHaveLength(1);
  });

  it('A text may be cut to a third; one that is too long afterwards is not checked further.', () => {
    const read: string[] = [];
    const long = cleanedText(100, (text) => text.replaceAll('abc', 'x'));
    const schema = long.check(z.refine((text) => read.push(text) > 0));
    expect(schema.parse('abc'.repeat(100))).toBe('x'.repeat(100));
    expect(schema.safeParse('x'.repeat(101)).error?.issues).toMatchObject([
      { message: 'At most 100 characters' },
    ]);
    expect(read).toEqual(['x'.repeat(100)]);
  });

  it('A decomposed text counts as it is composed.', () => {
    const name = cleanedText(3, (text) => text.normalize('NFC'));
    expect(name.parse('e\u0302\u0301'.repeat(3))).toBe('\u1ebf'.repeat(3));
  });
});
