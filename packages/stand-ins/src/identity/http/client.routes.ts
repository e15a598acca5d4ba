import type { FastifyInstance } from 'fastify';
import { createAuthUri } from '../accounts/create-auth-uri.ts';
import { deleteCaller } from '../accounts/delete-account.ts';
import { lookupCaller } from '../accounts/lookup.ts';
import { signInWithPassword } from '../accounts/sign-in.ts';
import { signUp } from '../accounts/sign-up.ts';
import { updateCaller } from '../accounts/update-caller.ts';
import { signInWithIdp } from '../google/sign-in-with-idp.ts';
import { applyOobCode } from '../mails/apply-oob-code.ts';
import { authorizedDomains } from '../mails/authorized-domains.ts';
import { resetPassword } from '../mails/reset-password.ts';
import { sendOobCode } from '../mails/send-oob-code.ts';
import type { StandIn } from '../stand-in.ts';
import { refresh } from '../tokens/refresh.ts';
import { fieldsOf } from './fields.ts';
import type { Fields } from './fields.ts';
import { withApiKey } from './guards.ts';
import { takeForms } from './parsers.ts';

type Operation = (standIn: StandIn, fields: Fields, address: string) => object | Promise<object>;

const update: Operation = (standIn, fields) => {
  const code = fields.text('oobCode');
  return code === undefined ? updateCaller(standIn, fields) : applyOobCode(standIn, code);
};

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts:';

/** A doubled colon is Fastify's way to write a colon in a path. */
const OPERATIONS: Record<string, Operation> = {
  [`${ACCOUNTS}:createAuthUri`]: createAuthUri,
  [`${ACCOUNTS}:delete`]: deleteCaller,
  [`${ACCOUNTS}:lookup`]: lookupCaller,
  [`${ACCOUNTS}:resetPassword`]: resetPassword,
  [`${ACCOUNTS}:sendOobCode`]: (standIn, fields) => sendOobCode(standIn, fields),
  [`${ACCOUNTS}:signInWithIdp`]: signInWithIdp,
  [`${ACCOUNTS}:signInWithPassword`]: signInWithPassword,
  [`${ACCOUNTS}:signUp`]: signUp,
  [`${ACCOUNTS}:update`]: update,
};

export interface ClientRouteOptions {
  standIn: StandIn;
  /** What of a caller's address counts as one client. */
  clientOf: (address: string) => string;
}

/** What the client SDK calls. */
export async function clientRoutes(
  app: FastifyInstance,
  { standIn, clientOf }: ClientRouteOptions,
) {
  app.addHook('onRequest', withApiKey);

  for (const [path, operation] of Object.entries(OPERATIONS)) {
    app.post(path, (request) =>
      operation(standIn, fieldsOf(request.body ?? {}), clientOf(request.ip)),
    );
  }

  app.get('/identitytoolkit.googleapis.com/v1/projects', async () => ({
    projectId: standIn.projectId,
    authorizedDomains: authorizedDomains(standIn),
  }));
}

/** The exchange of a refresh token, which the SDK sends as a form. */
export async function tokenRoutes(app: FastifyInstance, { standIn }: { standIn: StandIn }) {
  app.addHook('onRequest', withApiKey);
  takeForms(app);
  app.post('/securetoken.googleapis.com/v1/token', (request) =>
    refresh(standIn, fieldsOf(request.body ?? {})),
  );
}
