import { randomUUID } from 'node:crypto';
import https from 'node:https';
import { connect } from 'node:net';
import { z } from 'zod';
import { startRespondingServer } from '../../testing/server.ts';

interface Account {
  localId: string;
  email: string;
  disabled: boolean;
  /** Seconds as a string of digits. */
  validSince: string;
  displayName?: string | undefined;
}

interface ServerResponse {
  status: number;
  body: unknown;
}

const lookupSchema = z.object({ localId: z.array(z.string()) });
const deleteSchema = z.object({ localId: z.string() });
const updateSchema = z.object({
  localId: z.string(),
  validSince: z.coerce.string().optional(),
  displayName: z.string().optional(),
});

const ok = (body: unknown): ServerResponse => ({ status: 200, body });
const errorResponse = (status: number, message: string): ServerResponse => ({
  status,
  body: { error: { message } },
});

/**
 * Simulates the APIs of Google that the identity SDK calls, with accounts in memory. Until it is
 * closed, it receives every HTTPS request of this process, unencrypted, on a loopback port.
 */
export async function startGoogleServer(options: {
  projectId: string;
  keys: Record<string, string>;
}) {
  const accounts = new Map<string, Account>();
  let keys: ServerResponse = ok(options.keys);

  function respond(address: string, body: string): ServerResponse {
    const api = `identitytoolkit.googleapis.com/v1/projects/${options.projectId}/accounts:`;
    if (address === 'oauth2.googleapis.com/token') {
      return ok({ access_token: 'granted', expires_in: 3600 });
    }
    if (address.startsWith('www.googleapis.com/robot/v1/metadata/x509/')) return keys;
    if (address === `${api}lookup`) {
      const { localId } = lookupSchema.parse(JSON.parse(body));
      return ok({ users: localId.flatMap((uid) => accounts.get(uid) ?? []) });
    }
    if (address === `${api}update`) {
      const { localId, ...changes } = updateSchema.parse(JSON.parse(body));
      const account = accounts.get(localId);
      if (account === undefined) return errorResponse(400, 'USER_NOT_FOUND');
      accounts.set(localId, {
        ...account,
        displayName: changes.displayName ?? account.displayName,
        validSince: changes.validSince ?? account.validSince,
      });
      return ok({ localId });
    }
    if (address === `${api}delete`) {
      const { localId } = deleteSchema.parse(JSON.parse(body));
      return accounts.delete(localId) ? ok({}) : errorResponse(400, 'USER_NOT_FOUND');
    }
    return errorResponse(404, `Unknown address ${address}`);
  }

  const server = await startRespondingServer(({ address, body }) => {
    const response = respond(address, body);
    return { ...response, body: JSON.stringify(response.body) };
  });
  const ordinaryAgent = https.globalAgent;
  const agent = new https.Agent();
  agent.createConnection = () => connect(server.port, '127.0.0.1');
  https.globalAgent = agent;

  return {
    addAccount(email = 'rider@example.com'): string {
      const localId = randomUUID();
      accounts.set(localId, { localId, email, disabled: false, validSince: '0' });
      return localId;
    },
    disable(uid: string): void {
      const account = accounts.get(uid);
      if (account !== undefined) account.disabled = true;
    },
    remove: (uid: string): boolean => accounts.delete(uid),
    /** Makes requests for the signing keys fail. */
    failKeys(): void {
      keys = errorResponse(500, 'backendError');
    },
    close: async (): Promise<void> => {
      https.globalAgent = ordinaryAgent;
      await server.close();
    },
  };
}
