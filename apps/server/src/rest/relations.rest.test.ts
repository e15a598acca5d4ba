import { afterAll, expect, test } from 'vitest';
import { testServer } from '../testing/test-server.ts';

const server = await testServer();
afterAll(() => server.close());

test.each([
  [[{ kind: 'alternative', sku: 'NO-SUCH-PART' }], '0.sku'],
  [[{ kind: 'alternative' }], '0.sku'],
  [[{ kind: 'better', sku: 'NO-SUCH-PART' }], '0.kind'],
])('The invalid relations %j have their place in the list as path.', async (body, path) => {
  const { id } = await server.shop.part();
  const response = await server.call('admin', 'PUT', `/parts/${id}/relations`, body);
  expect(response.status).toBe(400);
  expect(response.body.details.issues).toEqual([expect.objectContaining({ path })]);
});
