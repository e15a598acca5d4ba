import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { TAGS } from './tags.ts';

const DESCRIPTION = `The shop over plain HTTP and JSON. Every success is 200.

## Get a token

1. Sign in at the identity provider and take its \`idToken\`. In the demo: \`POST /identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo\` with \`email\`, \`password\` and \`returnSecureToken: true\`.
2. Exchange it: \`PUT /user/{email}\` with the ID token as the bearer returns \`token\`, which is valid for an hour.
3. Send \`Authorization: Bearer <token>\` with every other call.

## Conventions

- Prices are decimals in major units. A number may be sent as digits in a string.
- Unknown fields are ignored. Emails compare in lower case.
- Lists are whole arrays. Where a call takes \`limit\` (1 to 100) and \`cursor\`, the address of the next page is in the header \`Link: <...>; rel="next"\`.
- A call that creates something can be repeated safely with the same \`Idempotency-Key\`.
- An error is \`{ "code", "message", "requestId" }\`, often with \`details\`. Switch on \`code\`, never on the text.`;

/** Options of the OpenAPI 3.1 document, which is made from the schemas of the documented routes. */
export function openApiOptions(publicUrl: string): FastifyDynamicSwaggerOptions {
  const withoutBody = new Set<unknown>();
  return {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Bicycles Mania',
        version: '1.0.0',
        description: DESCRIPTION,
        contact: { name: 'Bicycles Mania', url: `${publicUrl}/contact` },
      },
      tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'Returned by `PUT /user/{email}`.',
          },
          idToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'The identity provider’s ID token.',
          },
        },
      },
    },
    transform: (route) => {
      const { body, operationId } = route.schema ?? {};
      if (body instanceof z.ZodType && body.isOptional()) withoutBody.add(operationId);
      return withResponseHeaders(route);
    },
    transformObject: (document) => withOptionalBodies(withUsedSchemas(document), withoutBody),
  };
}

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;

/** Transforms the schemas of a route; the library's own transformation drops response headers. */
const withResponseHeaders: Transform = (route) => {
  const transformed = jsonSchemaTransform(route);
  const responses = Object.entries<unknown>(Object(transformed.schema?.response));
  for (const [status, response] of responses) {
    const { headers } = Object(Object(route.schema?.response)[status]);
    if (headers !== undefined) Object.assign(Object(response), { headers });
  }
  return transformed;
};

type TransformDocument = NonNullable<FastifyDynamicSwaggerOptions['transformObject']>;

const REFERENCE = /"#\/components\/schemas\/([^"]+)"/g;

/**
 * Completes the document by the named schemas that its calls refer to. The library adds each of them
 * for requests and for responses.
 */
const withUsedSchemas: TransformDocument = (route) => {
  const document = jsonSchemaTransformObject(route);
  const components: object = 'components' in document ? Object(document.components) : {};
  const known = new Map<string, unknown>(
    Object.entries('schemas' in components ? Object(components.schemas) : {}),
  );
  const used = new Set<string>();
  const texts = [JSON.stringify(document.paths)];
  for (const text of texts) {
    for (const [, name = ''] of text.matchAll(REFERENCE)) {
      if (used.has(name)) continue;
      used.add(name);
      texts.push(JSON.stringify(known.get(name) ?? null));
    }
  }
  const schemas = Object.fromEntries([...known].filter(([name]) => used.has(name)));
  return Object.assign(document, { components: { ...components, schemas } });
};

/** Marks the bodies of these operations as optional; the library marks every body as required. */
function withOptionalBodies(
  document: ReturnType<TransformDocument>,
  operationIds: ReadonlySet<unknown>,
) {
  for (const path of Object.values<unknown>(document.paths ?? {})) {
    for (const operation of Object.values<unknown>(Object(path))) {
      const { operationId, requestBody } = Object(operation);
      if (operationIds.has(operationId)) Object.assign(Object(requestBody), { required: false });
    }
  }
  return document;
}
