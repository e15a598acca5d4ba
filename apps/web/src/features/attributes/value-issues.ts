import * as z from 'zod/mini';
import { getErrorDetails } from '../../lib/trpc/errors.ts';

const issuesSchema = z.array(z.object({ path: z.string(), message: z.string() }));

const PREFIX = 'values.';

/** What is wrong with each value of a rejected call, by the key of its attribute. */
export function valueIssues(error: unknown): Record<string, string> {
  const { data = [] } = issuesSchema.safeParse(getErrorDetails(error)['issues']);
  return Object.fromEntries(
    data
      .filter(({ path }) => path.startsWith(PREFIX))
      .map(({ path, message }) => [path.slice(PREFIX.length), message]),
  );
}
