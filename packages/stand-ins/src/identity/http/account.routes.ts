import type { FastifyInstance } from 'fastify';
import { deleteAccount, lookupAccounts, updateAccount } from '../accounts/admin.ts';
import { deleteOwnAccount, lookupOwnAccount, updateOwnAccount } from '../accounts/profile.ts';
import { signInWithPassword } from '../accounts/sign-in.ts';
import { signUp } from '../accounts/sign-up.ts';
import { ensure } from '../errors.ts';
import { createAuthUri, signInWithGoogle } from '../accounts/sign-in-with-google.ts';
import type { IdentityService } from '../identity-service.ts';
import { confirmPasswordReset, sendOobCode } from '../accounts/oob-codes.ts';
import { refreshIdToken } from '../tokens/refresh-token.ts';
import { requireApiKey, requireOwner } from './access.ts';
import { acceptForms } from './wire-format.ts';

export interface AccountRouteOptions {
  service: IdentityService;
  /** The part of a caller's address that counts as one client. */
  clientOf: (address: string) => string;
}

const CLIENT_OPERATIONS = {
  signUp,
  signInWithPassword,
  signInWithIdp: signInWithGoogle,
  lookup: lookupOwnAccount,
  update: updateOwnAccount,
  delete: deleteOwnAccount,
  resetPassword: confirmPasswordReset,
  sendOobCode,
  createAuthUri,
};
const ADMIN_OPERATIONS = { lookup: lookupAccounts, update: updateAccount, delete: deleteAccount };

/** What the client SDK calls, of the shop's own client and of other programs that use the provider. */
export async function clientRoutes(
  app: FastifyInstance,
  { service, clientOf }: AccountRouteOptions,
): Promise<void> {
  app.addHook('onRequest', requireApiKey);
  for (const [name, run] of Object.entries(CLIENT_OPERATIONS)) {
    // Fastify writes a colon in a path as two.
    app.post(`/identitytoolkit.googleapis.com/v1/accounts::${name}`, ({ body, ip }) =>
      run(service, body, clientOf(ip)),
    );
  }

  // The SDK requests it before it opens a popup.
  app.get('/identitytoolkit.googleapis.com/v1/projects', async () => ({
    projectId: service.projectId,
    authorizedDomains: [
      ...new Set(['localhost', '127.0.0.1', '[::1]', new URL(service.publicUrl).hostname]),
    ],
  }));
}

/** The exchange of a refresh token, which the SDK sends as a form. */
export async function tokenRoutes(
  app: FastifyInstance,
  { service, clientOf }: AccountRouteOptions,
): Promise<void> {
  app.addHook('onRequest', requireApiKey);
  acceptForms(app);
  app.post('/securetoken.googleapis.com/v1/token', ({ body, ip }) =>
    refreshIdToken(service, body, clientOf(ip)),
  );
}

/** What the admin SDK calls, with `Bearer owner` from a process on this machine. */
export async function adminRoutes(
  app: FastifyInstance,
  { service, clientOf }: AccountRouteOptions,
): Promise<void> {
  app.addHook('onRequest', requireOwner);
  for (const [name, run] of Object.entries(ADMIN_OPERATIONS)) {
    const path = `/identitytoolkit.googleapis.com/v1/projects/:projectId/accounts::${name}`;
    app.post<{ Params: { projectId: string } }>(path, async ({ params, body, ip }) => {
      ensure(params.projectId === service.projectId, 'PROJECT_NOT_FOUND');
      return run(service, body, clientOf(ip));
    });
  }
}
