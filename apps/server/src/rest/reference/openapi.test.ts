import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { documentedRoutes } from '../../testing/documented-routes.ts';
import { PUBLIC_URL, testServer } from '../../testing/test-server.ts';

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

const documentSchema = z.object({
  openapi: z.string(),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        tags: z.array(z.string()).length(1),
        summary: z.string().min(1),
        description: z.string().min(1),
        requestBody: z.looseObject({ required: z.boolean() }).optional(),
        security: z.array(z.record(z.string(), z.array(z.string()))),
        parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })).default([]),
        responses: z.record(
          z.string(),
          z.looseObject({
            description: z.string().min(1),
            headers: z.record(z.string(), z.unknown()).default({}),
          }),
        ),
      }),
    ),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
});

const ROUTES = await documentedRoutes();
const CALLS = ROUTES.map(({ method, path }) => `${method} ${path}`);

const server = await testServer();
const document = documentSchema.parse((await server.app.inject('/openapi.json')).json());
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    call: `${method.toUpperCase()} ${path}`,
    ...operation,
  })),
);
afterAll(() => server.close());

const examples = (schema: z.ZodType | undefined): unknown[] =>
  z.array(z.unknown()).parse(schema?.meta()?.examples ?? []);

describe('the route table', () => {
  test('The routes include every call of the specification.', () => {
    expect(CALLS).toEqual(expect.arrayContaining(SPECIFIED));
  });

  test.each(ROUTES)('the examples of $method $path are valid', ({ body, result }) => {
    for (const schema of [body, result]) {
      for (const example of examples(schema)) {
        expect(schema?.safeParse(example).error).toBeUndefined();
      }
    }
    expect(body === undefined || examples(body).length > 0).toBe(true);
  });
});

/** Rules of Spectral that do not fit: the calls have no licence, and tags are in the reference's order. */
const OFF = {
  'info-license': 'off',
  'license-url': 'off',
  'contact-properties': 'off',
  'openapi-tags-alphabetical': 'off',
} as const;

describe('the OpenAPI document', () => {
  test('Spectral finds no fault by any of its rules.', async () => {
    const linter = new spectral.Spectral();
    linter.setRuleset(new spectral.Ruleset({ extends: [[rulesets.oas, 'all']], rules: OFF }));
    const faults = await linter.run((await server.app.inject('/openapi.json')).json());
    expect(faults.map(({ code, path, message }) => [code, path.join('.'), message])).toEqual([]);
  });

  test('has every call, each with its own id', () => {
    expect(document.openapi).toMatch(/^3\.1/);
    expect(document.servers).toEqual([{ url: PUBLIC_URL }]);
    expect(operations.map(({ call }) => call).toSorted()).toEqual(CALLS.toSorted());
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(CALLS.length);
  });

  test('every reference resolves', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)];
    expect(references.length).toBeGreaterThan(19);
    for (const [, reference = ''] of references) {
      const name = /^#\/components\/schemas\/(\w+)$/.exec(reference)?.[1] ?? reference;
      expect(document.components.schemas).toHaveProperty(name);
    }
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  test.each(CALLS)('%s names its path parameters, its access and its errors', (call) => {
    const operation = operations.find((other) => other.call === call);
    const inPath = [...call.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const named = operation?.parameters.filter((parameter) => parameter.in === 'path');
    expect(named?.map(({ name }) => name)).toEqual(inPath);
    expect(Object.keys(operation?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400']));
    const { access } = ROUTES.find(({ method, path }) => `${method} ${path}` === call) ?? {};
    const scheme = { public: [], 'id-token': ['idToken'] };
    expect(operation?.security.flatMap(Object.keys)).toEqual(
      access === 'public' || access === 'id-token' ? scheme[access] : ['accessToken'],
    );
    expect(operation?.responses).toHaveProperty(access === 'public' ? '200' : '401');
  });

  test('only the bodies that may be absent are optional', () => {
    const optional = operations.filter(({ requestBody }) => requestBody?.required === false);
    const calls = optional.map(({ call }) => call);
    expect(calls.toSorted()).toEqual(['POST /lists/{id}/cart', 'PUT /user/{email}']);
  });

  test('calls that create something document their idempotency key', () => {
    const withKey = operations.filter(({ parameters }) =>
      parameters.some(({ name }) => name === 'idempotency-key'),
    );
    const calls = withKey.map(({ call }) => call);
    expect(calls.every((call) => call.startsWith('POST '))).toBe(true);
    expect(calls).toEqual(
      expect.arrayContaining([
        'POST /parts',
        'POST /review',
        'POST /order',
        'POST /cart/lines',
        'POST /lists',
        'POST /lists/{id}/cart',
        'POST /checkouts',
        'POST /checkouts/{id}/shipments',
      ]),
    );
  });
});
