import { parse } from 'qs';
import { z } from 'zod';
import { invalidRequest } from './api-error.ts';

/** Parameters of a form or a query before they are validated. */
export type FormValues = Record<string, unknown>;

/** Parses a form or a query string; brackets in names nest (`created[gte]=1`). */
export function parseForm(text: string): FormValues {
  return parse(text, { depth: 5, arrayLimit: 100, parameterLimit: 500 });
}

/** A whole number in digits. */
export const integer = z
  .string()
  .regex(/^[+-]?\d{1,15}$/, 'Invalid integer')
  .transform(Number);

/** An amount in minor units, above zero. */
export const positiveAmount = integer.refine(
  (amount) => amount >= 1,
  'This value must be greater than or equal to 1.',
);

export const metadata = z.record(z.string().max(40), z.string().max(500));

/**
 * Validates parameters.
 * @throws ApiError 400 that names the first wrong parameter, or all unknown ones
 */
export function parseParameters<Output>(
  schema: z.core.$ZodType<Output>,
  values: FormValues,
): Output {
  const result = z.safeParse(schema, values);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const names = issue.keys.join(', ');
    const message = `Received unknown parameter${issue.keys.length === 1 ? '' : 's'}: ${names}`;
    throw invalidRequest(message, { code: 'parameter_unknown', param: issue.keys[0] ?? '' });
  }
  const [name = '', ...path] = issue?.path.map(String) ?? [];
  const param = name + path.map((part) => `[${part}]`).join('');
  throw invalidRequest(`${param}: ${issue?.message ?? 'invalid'}`, { param });
}
