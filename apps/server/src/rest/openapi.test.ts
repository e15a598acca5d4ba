import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './openapi.ts';
import { REST_ROUTES } from './routes.ts';

/** The calls of the specification, section 7. */
const SPECIFIED = [
  'GET /parts',
  'GET /parts/{id}',
  'POST /parts',
  'DELETE /parts/{id}',
  'GET /review',
  'POST /review',
  'POST /order',
  'GET /order',
  'GET /order/{id}',
  'DELETE /order/{id}',
  'PATCH /order/{id}',
  'GET /manageOrder',
  'POST /create-payment-intent',
  'PUT /user/{email}',
  'GET /user',
  'PUT /user/admin/{email}',
  'GET /admin/{email}',
  'GET /userinfo',
  'PUT /info/{email}',
];

const document = z
  .object({
    openapi: z.string(),
    paths: z.record(
      z.string(),
      z.record(
        z.string(),
        z.looseObject({
          operationId: z.string(),
          parameters: z.array(z.object({ name: z.string(), in: z.string() }).loose()),
          responses: z.record(z.string(), z.object({ description: z.string().min(1) }).loose()),
        }),
      ),
    ),
    components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
  })
  .parse(openApiDocument(REST_ROUTES, 'https://shop.example'));

const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    path,
    operation,
  })),
);

describe('the route table', () => {
  test('is the specification’s, no more and no less', () => {
    expect(REST_ROUTES.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(
      SPECIFIED.toSorted(),
    );
  });

  test.each(REST_ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))(
    'the example of %s is a valid one',
    (_, { input, answer, example, path }) => {
      expect(z.parse(answer, example.answer)).toEqual(example.answer);
      if (input.body !== undefined) z.parse(input.body, example.body);
      const pattern = path.replaceAll(/\{\w+\}/g, '[^/]+');
      expect(example.path).toMatch(new RegExp(`^${pattern}/?(\\?|$)`));
    },
  );
});

describe('the OpenAPI document', () => {
  test('has every call, each with its own id', () => {
    expect(document.openapi).toMatch(/^3\.1/);
    expect(operations.map(({ call }) => call).toSorted()).toEqual(SPECIFIED.toSorted());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(19);
  });

  test('every reference leads somewhere', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(19);
    for (const [, reference = ''] of references) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1] ?? reference;
      expect(document.components.schemas).toHaveProperty(name);
    }
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  test.each(operations)('$call names its path parameters and its refusals', (entry) => {
    const inPath = [...entry.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const named = entry.operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(named.map(({ name }) => name)).toEqual(inPath);
    expect(Object.keys(entry.operation.responses)).toEqual(expect.arrayContaining(['200', '400']));
    const isRead = entry.call.startsWith('GET ');
    const unavailable = entry.operation.responses['503']?.description ?? '';
    expect(unavailable.includes('STORE_UNAVAILABLE')).toBe(!isRead);
  });
});
