import * as z from 'zod/mini';
import { callProcedure } from '../call-procedure.ts';
import type { Context } from '../context.ts';
import { appRouter } from '../root.ts';

/** Runtime properties of a procedure that its types do not contain. */
const definitionSchema = z.object({
  type: z.enum(['query', 'mutation']),
  inputs: z.array(z.unknown()),
  output: z.optional(z.unknown()),
});
type Definition = z.infer<typeof definitionSchema>;

/** All procedures by their paths, for example `parts.list`. */
export function procedures(): Map<string, Definition> {
  const all: [string, unknown][] = Object.entries(appRouter['_def'].procedures);
  return new Map(all.map(([path, procedure]) => [path, procedureDefinition(procedure)]));
}

function procedureDefinition(procedure: unknown): Definition {
  const hasDefinition = typeof procedure === 'function' && '_def' in procedure;
  return definitionSchema.parse(hasDefinition ? procedure['_def'] : undefined);
}

/** Calls a procedure with untyped input, as the HTTP hosts do. */
export function callByPath(ctx: Context, path: string, input: unknown): Promise<unknown> {
  const type = procedures().get(path)?.type;
  if (type === undefined) throw new Error(`There is no procedure ${path}.`);
  return callProcedure(ctx, { path, type, input });
}
