import { expect, test } from 'vitest';
import { jobTimes } from './job-times.ts';

test('a job’s age counts from the start, then from its last success', () => {
  let now = 1000;
  const times = jobTimes([{ name: 'a' }, { name: 'b' }], () => now);
  now += 5000;
  times.succeeded('a');
  now += 500;
  expect(times.ages()).toEqual([
    { job: 'a', seconds: 0.5 },
    { job: 'b', seconds: 5.5 },
  ]);
});
