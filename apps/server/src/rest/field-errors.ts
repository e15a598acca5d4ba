import { toAppError } from '@bm/api/errors';
import { AppError } from '@bm/domain/errors/app-error';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';

const issuesSchema = z.object({
  issues: z.array(z.object({ path: z.string(), message: z.string() })),
});

/**
 * The error with the issues of bad input under the documented names of their fields: those of a
 * route's own schemas, and those of the procedure, which `fieldNames` translates.
 */
export function withWireFieldNames(
  error: unknown,
  fieldNames: Readonly<Record<string, string>> = {},
): unknown {
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message }) => ({
      path: instancePath.slice(1).replaceAll('/', '.'),
      message,
    }));
    return new AppError('BAD_INPUT', { details: { issues }, cause: error });
  }
  const known = toAppError(error);
  const details = issuesSchema.safeParse(known.details);
  if (known.code !== 'BAD_INPUT' || !details.success) return error;
  const issues = details.data.issues.map(({ path, message }) => ({
    path: toWirePath(path, fieldNames),
    message,
  }));
  return new AppError('BAD_INPUT', { message: known.message, details: { issues }, cause: error });
}

/**
 * The documented names of procedures' fields that are the same for all routes: of the key in the header.
 */
const COMMON_NAMES: Readonly<Record<string, string>> = { idempotencyKey: 'idempotency-key' };

/**
 * The documented path of a procedure's field. A name that is empty leaves out an object or list that the
 * documented body does not have.
 */
function toWirePath(path: string, fieldNames: Readonly<Record<string, string>>): string {
  const names = { ...COMMON_NAMES, ...fieldNames };
  const segments = path.split('.').map((segment) => names[segment] ?? segment);
  return segments.filter((segment) => segment !== '').join('.');
}
