import { MAX_CART_LINES } from '@bm/domain/cart/cart.schema';
import { fillCatalogue } from './large-catalogue.ts';
import { testServer } from './test-server.ts';

const PARTS = 600;

// A shop in memory whose customer has a full cart. `GET /testing/token` responds with the customer's token.
const server = await testServer({
  rateLimit: process.env['RATE_LIMIT'] !== 'off',
  log: { level: 'silent', requests: false },
  standIns: [
    async (app) => {
      app.get('/testing/token', async () => ({ token: server.shop.customer.token }));
    },
  ],
});
await fillCatalogue(server.shop.store, PARTS);
await server.shop.customer.call.cart.add({
  idempotencyKey: 'the-full-cart-of-the-test',
  lines: Array.from({ length: MAX_CART_LINES }, (_, n) => ({ partId: `part-${n}`, quantity: 10 })),
});
process.stdout.write(`ready on ${await server.app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.on('SIGTERM', () => process.exit(0));
