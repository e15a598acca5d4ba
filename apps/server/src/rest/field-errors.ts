import { toAppError } from '@bm/api/errors';
import { AppError } from '@bm/domain/errors/app-error';
import { z } from 'zod';

const issuesSchema = z.object({
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
});

/** An error in which the fields of bad input are named as the wire names them. */
export function withWireFieldNames(
  error: unknown,
  wireNames: Readonly<Record<string, string>> = {},
) {
  if (error instanceof z.ZodError) {
    const issues = error.issues.map(({ path, message }) => ({
      // The first step says only where it stands: path, query or body.
      path: path.slice(1).map(String).join('.'),
      message,
    }));
    return new AppError('BAD_INPUT', { details: { issues }, cause: error });
  }
  const known = toAppError(error);
  const details = issuesSchema.safeParse(known.details);
  if (known.code !== 'BAD_INPUT' || !details.success) return known;
  const issues = details.data.issues.map(({ path, message }) => ({
    path: wireNames[path.split('.').at(-1) ?? ''] ?? path,
    message,
  }));
  return new AppError('BAD_INPUT', { message: known.message, details: { issues }, cause: error });
}
