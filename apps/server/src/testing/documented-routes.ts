import type { RouteOptions } from 'fastify';
import { z } from 'zod';
import type { Access } from '../rest/declare-routes.ts';
import { testServer } from './test-server.ts';

/** A documented route as the server registers it. */
export interface DocumentedRoute {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path in OpenAPI's notation: `/parts/{id}`. */
  path: string;
  access: Access;
  /** The schemas of path, query and body. */
  query?: z.ZodType | undefined;
  body?: z.ZodType | undefined;
  /** The schema of a successful response. */
  result: z.ZodType;
}

const methodSchema = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']);
const zodSchema = z.instanceof(z.ZodType);
const routeSchema = z.object({
  querystring: zodSchema.optional(),
  body: zodSchema.optional(),
  response: z.object({
    // One media type: JSON, or that of a file.
    200: z.object({ content: z.record(z.string(), z.object({ schema: zodSchema })) }),
  }),
});

/** Every documented route, in the order of the reference. */
export async function documentedRoutes(): Promise<DocumentedRoute[]> {
  const routes: RouteOptions[] = [];
  const server = await testServer({ onRoute: (route) => routes.push(route) });
  await server.close();
  return routes.flatMap(toDocumentedRoute);
}

function toDocumentedRoute({ method, url, config, schema, attachValidation }: RouteOptions) {
  const known = methodSchema.safeParse(method);
  if (!known.success || config?.access === undefined) return [];
  const { querystring, body, response } = routeSchema.parse(schema);
  const [success] = Object.values(response[200].content);
  if (success === undefined) throw new Error(`${url} documents no response.`);
  const route: DocumentedRoute = {
    method: known.data,
    path: url.replace(/:(\w+)/g, '{$1}'),
    access: config.access,
    query: querystring,
    // Fastify rejects no body whose validation is attached to the request.
    body: attachValidation === true ? undefined : body,
    result: success.schema,
  };
  return [route];
}
