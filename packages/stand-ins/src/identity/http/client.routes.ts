import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  deleteOwnAccount,
  idTokenSchema,
  lookupOwnAccount,
  updateOwnAccount,
  updateSchema,
} from '../accounts/profile.ts';
import { signInSchema, signInWithPassword } from '../accounts/sign-in.ts';
import { signUp, signUpSchema } from '../accounts/sign-up.ts';
import {
  authUriSchema,
  createAuthUri,
  googleSignInSchema,
  signInWithGoogle,
} from '../google/sign-in-with-google.ts';
import type { IdentityService } from '../identity-service.ts';
import { oobCodeSchema, sendOobCode } from '../mail/send-oob-code.ts';
import { confirmPasswordReset, passwordResetSchema } from '../mail/use-oob-code.ts';
import { refreshIdToken, refreshSchema } from '../tokens/refresh-token.ts';
import { requireApiKey } from './access.ts';
import { acceptForms, parseBody } from './wire-format.ts';

export interface ClientRouteOptions {
  service: IdentityService;
  /** The part of a caller's address that counts as one client. */
  clientOf: (address: string) => string;
}

/** What the client SDK calls, of the shop's own client and of other programs that use the provider. */
export async function clientRoutes(
  app: FastifyInstance,
  { service, clientOf }: ClientRouteOptions,
): Promise<void> {
  app.addHook('onRequest', requireApiKey);

  function operation<Input>(
    name: string,
    schema: z.core.$ZodType<Input>,
    run: (service: IdentityService, input: Input, address: string) => object,
  ): void {
    // Fastify writes a colon in a path as two.
    app.post(`/identitytoolkit.googleapis.com/v1/accounts::${name}`, ({ body, ip }) =>
      run(service, parseBody(schema, body), clientOf(ip)),
    );
  }
  operation('signUp', signUpSchema, signUp);
  operation('signInWithPassword', signInSchema, signInWithPassword);
  operation('signInWithIdp', googleSignInSchema, signInWithGoogle);
  operation('lookup', idTokenSchema, lookupOwnAccount);
  operation('update', updateSchema, updateOwnAccount);
  operation('delete', idTokenSchema, deleteOwnAccount);
  operation('resetPassword', passwordResetSchema, confirmPasswordReset);
  operation('sendOobCode', oobCodeSchema, sendOobCode);
  operation('createAuthUri', authUriSchema, createAuthUri);

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
  { service }: { service: IdentityService },
): Promise<void> {
  app.addHook('onRequest', requireApiKey);
  acceptForms(app);
  app.post('/securetoken.googleapis.com/v1/token', ({ body }) =>
    refreshIdToken(service, parseBody(refreshSchema, body)),
  );
}
