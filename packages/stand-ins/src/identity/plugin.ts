import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { seedAccounts, type SeedAccount } from './accounts/sign-up.ts';
import { IdentityError } from './errors.ts';
import { requireLoopback } from './http/access.ts';
import { adminRoutes, clientRoutes, tokenRoutes } from './http/account.routes.ts';
import { acceptJson, sendIdentityErrors } from './http/wire-format.ts';
import { openIdentityService, type IdentityServiceOptions } from './identity-service.ts';
import { actionRoutes } from './pages/action.routes.ts';
import { pageRoutes } from './pages/page.routes.ts';

export interface IdentityStandInOptions extends IdentityServiceOptions {
  /** Accounts that are created where their emails are not taken. */
  seedAccounts?: readonly SeedAccount[];
  /** The part of a caller's address that counts as one client for wrong passwords; default: all. */
  clientOf?: (address: string) => string;
}

/** The addresses of the protocol, unknown ones included. */
const RESERVED = [
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  '/emulator/*',
];

/**
 * A local identity provider that speaks the part of the Firebase Auth emulator's protocol that the
 * shop uses through the client and admin SDKs. Unlike the emulator it signs its ID tokens (RS256,
 * keys at `/emulator/jwks.json`), hashes passwords, and stores everything in a database.
 */
export function identityStandIn(options: IdentityStandInOptions): FastifyPluginAsync {
  return async (app) => {
    const service = await openIdentityService(options);
    app.addHook('onClose', async () => service.close());
    seedAccounts(service, options.seedAccounts ?? []);

    if (!options.openToAll) app.addHook('onRequest', requireLoopback);
    app.addHook('onSend', async (_request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    });
    acceptJson(app);
    sendIdentityErrors(app);

    const { clientOf = (address: string) => address } = options;
    for (const routes of [clientRoutes, tokenRoutes, adminRoutes, actionRoutes, pageRoutes]) {
      await app.register(routes, { service, clientOf });
    }
    await app.register(fastifyStatic, {
      root: new URL('./pages/assets/', import.meta.url),
      prefix: '/emulator/',
      decorateReply: false,
      index: false,
      wildcard: false,
    });
    for (const path of RESERVED) {
      app.all(path, async () => {
        throw new IdentityError('NOT_FOUND', 404);
      });
    }
  };
}
