import type { FastifyPluginAsync } from 'fastify';
import { IdentityError } from './errors.ts';
import { adminRoutes } from './http/admin.routes.ts';
import { clientRoutes, tokenRoutes } from './http/client.routes.ts';
import { identityErrors } from './http/error-handler.ts';
import { loopbackOnly } from './http/guards.ts';
import { takeJson } from './http/parsers.ts';
import { actionRoutes } from './pages/action.routes.ts';
import { assetRoutes } from './pages/asset.routes.ts';
import { pageRoutes } from './pages/page.routes.ts';
import { seedAccounts } from './seed-accounts.ts';
import type { SeedAccount } from './seed-accounts.ts';
import { openStandIn } from './stand-in.ts';

export { identityStandInKeys } from './tokens/signing-key.ts';

export interface IdentityStandInOptions {
  /** Where the stand-in keeps its own database file, `identity-stand-in.sqlite`. */
  dataDir: string;
  /** The project that ID tokens are issued for; the SDKs must name the same. */
  projectId: string;
  /** The shop's address; links in mails begin with it. */
  publicUrl: string;
  /** Accounts that are made when nobody has their emails. */
  seedAccounts?: readonly SeedAccount[];
  /**
   * Whether other machines may call it. The admin calls stay local all the same, and Google's
   * unsigned assertions then prove no email: they open no account whose email is verified.
   */
  openToAll?: boolean;
  /** What of a caller's address counts as one client for wrong passwords; by default all of it. */
  clientOf?: (address: string) => string;
}

/** Below these the stand-in answers everything, also what it does not know. */
const RESERVED = [
  '/identitytoolkit.googleapis.com/*',
  '/securetoken.googleapis.com/*',
  '/emulator/*',
];

/**
 * A local identity provider that speaks the wire protocol of Firebase's Auth emulator, so that
 * the real client and admin SDKs work against it. Unlike the emulator it signs its ID tokens
 * (RS256; keys at `/emulator/jwks.json` and from `identityStandInKeys`), hashes passwords, and
 * keeps everything it has acknowledged in a database.
 */
export function identityStandIn(options: IdentityStandInOptions): FastifyPluginAsync {
  return async (app) => {
    const standIn = await openStandIn(options);
    app.addHook('onClose', async () => standIn.close());
    await seedAccounts(standIn, options.seedAccounts ?? []);

    if (!options.openToAll) app.addHook('onRequest', loopbackOnly);
    app.addHook('onSend', async (_request, reply) => {
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      reply.header('x-content-type-options', 'nosniff');
    });
    takeJson(app);
    identityErrors(app);

    const { clientOf = (address: string) => address } = options;
    await app.register(clientRoutes, { standIn, clientOf });
    await app.register(tokenRoutes, { standIn });
    await app.register(adminRoutes, { standIn });
    await app.register(actionRoutes, { standIn });
    await app.register(pageRoutes, { standIn });
    await app.register(assetRoutes);
    for (const path of RESERVED) {
      app.all(path, async () => {
        throw new IdentityError('NOT_FOUND', 404);
      });
    }
  };
}
