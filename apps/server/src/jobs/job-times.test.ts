import { expect, test } from 'vitest';
import { jobTimes } from './job-times.ts';

test('a job’s age counts from its beginning, then from its last success', () => {
  let now = 1000;
  const times = jobTimes(() => now);
  expect(times.ages()).toEqual([]);
  times.began('a');
  times.began('b');
  now += 5000;
  times.succeeded('a');
  now += 500;
  expect(times.ages()).toEqual([
    { job: 'a', seconds: 0.5 },
    { job: 'b', seconds: 5.5 },
  ]);
});
