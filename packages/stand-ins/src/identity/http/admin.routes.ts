import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  accountUpdateSchema,
  deleteAccount,
  localIdSchema,
  lookupAccounts,
  lookupSchema,
  updateAccount,
} from '../accounts/admin.ts';
import { ensure } from '../errors.ts';
import type { IdentityService } from '../identity-service.ts';
import { requireOwner } from './access.ts';
import { parseBody } from './wire-format.ts';

/** What the admin SDK calls, with `Bearer owner` from a process on this machine. */
export async function adminRoutes(
  app: FastifyInstance,
  { service }: { service: IdentityService },
): Promise<void> {
  app.addHook('onRequest', requireOwner);

  function operation<Input>(
    name: string,
    schema: z.core.$ZodType<Input>,
    run: (service: IdentityService, input: Input) => object,
  ): void {
    // Fastify writes a colon in a path as two.
    const path = `/identitytoolkit.googleapis.com/v1/projects/:projectId/accounts::${name}`;
    app.post<{ Params: { projectId: string } }>(path, async ({ params, body }) => {
      ensure(params.projectId === service.projectId, 'PROJECT_NOT_FOUND');
      return run(service, parseBody(schema, body));
    });
  }
  operation('lookup', lookupSchema, lookupAccounts);
  operation('update', accountUpdateSchema, updateAccount);
  operation('delete', localIdSchema, deleteAccount);
}
