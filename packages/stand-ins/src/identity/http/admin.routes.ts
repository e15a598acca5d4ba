import type { FastifyInstance } from 'fastify';
import { deleteAny } from '../accounts/delete-account.ts';
import { batchGet, lookupAny } from '../accounts/lookup.ts';
import { createAccount } from '../accounts/sign-up.ts';
import { updateAny } from '../accounts/update-any.ts';
import { must } from '../errors.ts';
import { sendOobCode } from '../mails/send-oob-code.ts';
import type { StandIn } from '../stand-in.ts';
import { fieldsOf } from './fields.ts';
import type { Fields } from './fields.ts';
import { ownerOnly } from './guards.ts';

type Operation = (standIn: StandIn, fields: Fields) => object | Promise<object>;

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/projects/:projectId/accounts';

/** A doubled colon is Fastify's way to write a colon in a path. */
const OPERATIONS: Record<string, Operation> = {
  [ACCOUNTS]: createAccount,
  [`${ACCOUNTS}::lookup`]: lookupAny,
  [`${ACCOUNTS}::update`]: updateAny,
  [`${ACCOUNTS}::delete`]: deleteAny,
  [`${ACCOUNTS}::sendOobCode`]: (standIn, fields) => sendOobCode(standIn, fields, true),
};

/** What the admin SDK calls, with `Bearer owner` from a process on this machine. */
export async function adminRoutes(app: FastifyInstance, { standIn }: { standIn: StandIn }) {
  app.addHook('onRequest', ownerOnly);
  app.addHook<{ Params: { projectId?: string } }>('preHandler', async (request) => {
    must(request.params.projectId === standIn.projectId, 'PROJECT_NOT_FOUND');
  });

  for (const [path, operation] of Object.entries(OPERATIONS)) {
    app.post(path, (request) => operation(standIn, fieldsOf(request.body ?? {})));
  }
  app.get(`${ACCOUNTS}::batchGet`, async (request) => batchGet(standIn, fieldsOf(request.query)));
}
