import { procedures } from '@bm/api/testing/call-by-path';
import { expect, it } from 'vitest';
import { documentedRoutes } from '../testing/documented-routes.ts';
import { type TextField, textFields } from '../testing/text-fields.ts';

/** The longest text of a field; a file of an import and a legal page have their own limits, for admins only. */
const LONGEST = 13_000;
const OWN_LIMITS = new Set([
  'imports.previewFile.text',
  'imports.goodRows.text',
  'imports.applyFile.text',
  'settings.saveLegalPage.text',
]);

/** Whether the first check bounds the text and ends the validation of a longer one. */
function isBoundedFirst({ path, checks: [first] }: TextField): boolean {
  if (first?.check !== 'max_length' || first.abort !== true) return false;
  return OWN_LIMITS.has(path) || (first.maximum ?? Infinity) <= LONGEST;
}

it('Every text field of a procedure is cut off at a bound before anything else reads it.', () => {
  const fields = [...procedures()].flatMap(([path, { inputs }]) =>
    inputs.flatMap((input) => textFields(input, path)),
  );
  expect(fields.length).toBeGreaterThan(150);
  expect(fields.filter((field) => !isBoundedFirst(field))).toEqual([]);
});

it('A text field of a REST call is bounded first, or passed to its procedure as it is.', async () => {
  const routes = await documentedRoutes();
  const fields = routes.flatMap(({ method, path, query, body }) =>
    [query, body].flatMap((schema) =>
      schema === undefined ? [] : textFields(schema, `${method} ${path}`),
    ),
  );
  expect(fields.length).toBeGreaterThan(50);
  const own = fields.filter(({ checks }) => checks.length > 0);
  expect(own.filter((field) => !isBoundedFirst(field))).toEqual([]);
});
