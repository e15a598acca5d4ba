import { expect, it } from 'vitest';
import { splitRuns } from './text-runs.ts';

// Fonts reverse the characters of right-to-left scripts, so digits are reversed before.
it.each([
  ['Hub \u0660\u0661', 'Hub \u0661\u0660'],
  ['\u0634\u0631 2026', '2026 \u0634\u0631'],
  ['\u0634\u0631\u0662\u0660', '\u0634\u0631\u0660\u0662'],
  ['(\u0634\u0631),', ',(\u0634\u0631)'],
])('%j is drawn in the order %j.', (line, drawn) => {
  const runs = splitRuns(line, 'text');
  expect(runs.map(({ text }) => text).join('')).toBe(drawn);
});
