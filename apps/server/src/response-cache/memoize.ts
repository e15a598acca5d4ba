import { createLru } from './lru.ts';

/** A few thousand addresses; the most visited ones are what it is for. */
const MAX_BYTES = 512 * 1024;
const OVERHEAD_BYTES = 200;

/**
 * The same function of a text, which remembers what it answered last. Whatever else it is given may
 * only tell it the same in another way. What throws is not remembered.
 */
export function memoize<Answer extends string | null, Rest extends unknown[]>(
  work: (text: string, ...rest: Rest) => Answer,
): (text: string, ...rest: Rest) => Answer {
  const answers = createLru<Answer>(MAX_BYTES);
  return (text, ...rest) => {
    const before = answers.get(text);
    if (before !== undefined) return before;
    const answer = work(text, ...rest);
    answers.set(text, answer, 2 * (text.length + (answer?.length ?? 0)) + OVERHEAD_BYTES);
    return answer;
  };
}
