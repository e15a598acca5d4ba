import { expect, test } from 'vitest';
import { createJobHistory } from './job-history.ts';

let now = 1000;

test('the age of a job counts from its first start, then from its last success', () => {
  const times = createJobHistory(() => now);
  expect(times.ages()).toEqual([]);
  times.began('a');
  times.began('b');
  now += 5000;
  times.succeeded('a');
  now += 500;
  times.began('b');
  expect(times.ages()).toEqual([
    { job: 'a', seconds: 0.5 },
    { job: 'b', seconds: 5.5 },
  ]);
});

test('a job that another process runs has no age', () => {
  const times = createJobHistory(() => now);
  times.began('a');
  times.left('a');
  expect(times.ages()).toEqual([]);
  now += 500;
  times.began('a');
  expect(times.ages()).toEqual([{ job: 'a', seconds: 0 }]);
});
