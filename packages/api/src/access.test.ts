import type { Store } from '@bm/db/store';
import { isActionFor } from '@bm/domain/audit/audit-actions';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROCEDURE_POLICIES, procedurePolicy } from './procedure-policies.ts';
import type { ProcedureAccess } from './procedure-policy.ts';
import { callByPath, procedures } from './testing/call-by-path.ts';
import { errorCode } from './testing/error-code.ts';
import { ADMIN_CASES } from './testing/procedure-cases/admin-cases.ts';
import { createOrder, newAdmin } from './testing/procedure-cases/case-makers.ts';
import type { ProcedureCase, ProcedureCases } from './testing/procedure-cases/procedure-case.ts';
import { PUBLIC_CASES } from './testing/procedure-cases/public-cases.ts';
import { SIGNED_IN_CASES } from './testing/procedure-cases/signed-in-cases.ts';
import { accessTokenFor } from './testing/test-identity.ts';
import { HOUR, testShop, type Person, type TestShop } from './testing/test-shop.ts';
import { createAccessTokens } from './users/access-tokens.ts';

const CASES: Readonly<Record<ProcedureAccess, ProcedureCases>> = {
  public: PUBLIC_CASES,
  'signed-in': SIGNED_IN_CASES,
  admin: ADMIN_CASES,
};

interface Case extends ProcedureCase {
  access: ProcedureAccess;
}

/** The case of a procedure, among those of its trust level. Throws if there is none. */
function caseOf(path: string): Case {
  const { access = 'public' } = procedurePolicy(path) ?? {};
  const found = CASES[access][path];
  if (found === undefined) throw new Error(`${path} has no case of its trust level.`);
  return { access, ...found };
}

const PATHS = [...PROCEDURE_POLICIES.keys()];

const VISITORS = [
  'nobody',
  'expired token',
  'forged token',
  'unsigned token',
  'token of nobody',
  'identity token',
  'no token at all',
] as const;
const CALLERS = [
  ...VISITORS,
  'deactivated',
  'page of another user',
  'otherCustomer',
  'customer',
  'admin',
] as const;
type CallerKind = (typeof CALLERS)[number];

/** The callers whom their token excludes from all but public procedures. */
const BY_TOKEN: ReadonlySet<CallerKind> = new Set([
  ...VISITORS,
  'deactivated',
  'page of another user',
] as const);

function expectedCode(
  { access, otherCustomer, admin }: Case,
  caller: CallerKind,
): ErrorCode | null {
  if (caller === 'admin') return admin ?? null;
  if (access === 'public') return null;
  if (VISITORS.some((visitor) => visitor === caller)) return 'SIGN_IN_REQUIRED';
  if (caller === 'deactivated') return 'ACCOUNT_DEACTIVATED';
  if (caller === 'page of another user') return 'SESSION_CHANGED';
  if (access === 'admin') return 'NOT_ALLOWED';
  return caller === 'otherCustomer' ? (otherCustomer ?? null) : null;
}

describe('the router', () => {
  it('Every procedure declares its input and its output schema.', () => {
    const incomplete = [...procedures()].filter(
      ([, { inputs, output }]) => inputs.length !== 1 || !output,
    );
    expect(incomplete.map(([path]) => path)).toEqual([]);
  });

  it.each(Object.entries(CASES))(
    'The cases of the trust level %s are those of its procedures.',
    (access, cases) => {
      const paths = PATHS.filter((path) => procedurePolicy(path)?.access === access);
      expect(paths.toSorted()).toEqual(Object.keys(cases).toSorted());
    },
  );

  it('The policies are those of all procedures.', () => {
    expect(PATHS.toSorted()).toEqual([...procedures().keys()].toSorted());
  });
});

describe(`access over tRPC by ${CALLERS.length} kinds of callers`, () => {
  let shop: TestShop;
  let bearers: Record<CallerKind, string | null>;
  let sessionUsers: Partial<Record<CallerKind, string>>;

  beforeAll(async () => {
    shop = await testShop();
    const { admin, customer, other, deps } = shop;
    const closed = await shop.signIn({ email: 'closed@shop.test' });
    await admin.call.users.deactivate({ email: closed.email });
    const forger = createAccessTokens('a secret of the forger, 32 characters');
    const past = shop.clock.now - 2 * HOUR;
    bearers = {
      nobody: null,
      'expired token': await accessTokenFor(deps.accessTokens, admin, past),
      'forged token': await accessTokenFor(forger, admin, shop.clock.now),
      'unsigned token': new UnsecuredJWT({ sub: admin.id, iss: 'bicycles-mania' }).encode(),
      'token of nobody': await accessTokenFor(
        deps.accessTokens,
        { id: 'nobody', uid: null },
        shop.clock.now,
      ),
      'identity token': shop.identity.signIn({ email: admin.email }),
      'no token at all': 'Bearer nonsense',
      deactivated: closed.token,
      'page of another user': admin.token,
      otherCustomer: other.token,
      customer: customer.token,
      admin: admin.token,
    };
    sessionUsers = { 'page of another user': customer.id, customer: customer.id, admin: admin.id };
  });
  afterAll(() => shop.close());

  const contextOf = (caller: CallerKind) => ({
    ...shop.context(bearers[caller]),
    sessionUser: sessionUsers[caller],
  });
  const ownerOf = (caller: CallerKind): Person => {
    const owners: Partial<Record<CallerKind, Person>> = {
      otherCustomer: shop.other,
      admin: shop.admin,
    };
    return owners[caller] ?? shop.customer;
  };

  it.each(PATHS)('%s accepts and refuses each kind of caller by its trust level.', async (path) => {
    const row = caseOf(path);
    const expected = new Map(CALLERS.map((caller) => [caller, expectedCode(row, caller)]));
    const codes = new Map<CallerKind, string | null>();
    // Callers whom their token excludes never use the input, so that one serves them all.
    const unused = row.access === 'public' ? undefined : await row.input(shop, shop.customer);
    for (const caller of CALLERS) {
      const isExcluded = row.access !== 'public' && BY_TOKEN.has(caller);
      const input = isExcluded ? unused : await row.input(shop, ownerOf(caller));
      const commits = shop.commits();
      const code = await errorCode(callByPath(contextOf(caller), path, input));
      const changed = code !== null && shop.commits() > commits;
      codes.set(caller, changed ? `${code} after a change` : code);
    }
    expect(codes).toEqual(expected);
  });

  const guarded = PATHS.filter((path) => caseOf(path).access !== 'public');
  it('Every guarded procedure authenticates the caller before it validates the input.', async () => {
    const codes = new Map<string, string | null>();
    for (const path of guarded) {
      codes.set(path, await errorCode(callByPath(shop.context(null), path, { garbage: true })));
    }
    expect(codes).toEqual(new Map(guarded.map((path) => [path, 'SIGN_IN_REQUIRED'])));
  });
});

const adminMutations = PATHS.filter(
  (path) => caseOf(path).access === 'admin' && procedures().get(path)?.type === 'mutation',
);

describe('a call by an admin whose role ends meanwhile', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await testShop();
  });
  afterAll(() => shop.close());

  /** A call by a new admin, with a hook before its next unit of work. */
  async function callOfAdmin(happens: (id: string) => Promise<unknown>) {
    const { email } = await newAdmin(shop);
    const { id, token } = await shop.signIn({ email });
    const context = shop.context(token);
    const { store } = shop.deps;
    const write: Store['write'] = async (unit) => {
      await happens(id);
      return store.write(unit);
    };
    const writeInTurns: Store['writeInTurns'] = async (unit) => {
      await happens(id);
      return store.writeInTurns(unit);
    };
    const deps = { ...context.deps, store: { ...store, write, writeInTurns } };
    return { id, context: { ...context, deps } };
  }

  const demote = (id: string) =>
    shop.store.write((tx) => tx.users.setRole(id, 'customer', shop.clock.now));
  const deactivate = (id: string) =>
    shop.store.write((tx) => tx.users.setStatus(id, 'deactivated', shop.clock.now));
  const listActs = (id: string) => shop.audit.filter(({ actorId }) => actorId === id);

  it.each(adminMutations)('%s changes nothing', async (path) => {
    for (const end of [demote, deactivate]) {
      const { id, context } = await callOfAdmin(end);
      const input = await caseOf(path).input(shop, shop.admin);
      expect(await errorCode(callByPath(context, path, input))).toBe('NOT_ALLOWED');
      expect(listActs(id)).toEqual([]);
    }
  });

  it.each(['orders.refund', 'refunds.create', 'returns.refund'])(
    '%s records a refund that the provider has made when the role was revoked meanwhile.',
    async (path) => {
      const { id, context } = await callOfAdmin(async () => undefined);
      const input = await caseOf(path).input(shop, shop.admin);
      shop.payments.on.response = async (method) => {
        if (method === 'refundIntent') await demote(id);
      };
      expect(await errorCode(callByPath(context, path, input))).toBeNull();
      shop.payments.on = {};
      expect(listActs(id)).toMatchObject([{ action: path }]);
    },
  );

  it("orders.cancel does not cancel another customer's order after the role was revoked.", async () => {
    const { context } = await callOfAdmin(demote);
    const input = { id: await createOrder(shop) };
    expect(await errorCode(callByPath(context, 'orders.cancel', input))).toBe('NOT_ALLOWED');
    expect((await shop.store.read.orders.byId(input.id))?.state).toBe('unpaid');
  });

  const audited = adminMutations.filter((path) => procedurePolicy(path)?.audit !== undefined);

  it('Each names its action in its policy, but for a dry run, which changes nothing of the shop.', () => {
    const others = PATHS.filter((path) => procedurePolicy(path)?.audit === undefined);
    expect(adminMutations.filter((path) => others.includes(path))).toEqual(['imports.previewFile']);
    expect(audited).toEqual(PATHS.filter((path) => !others.includes(path)));
  });

  it.each(audited)('%s writes audit rows while the role is held', async (path) => {
    const { id, context } = await callOfAdmin(async () => undefined);
    const input = await caseOf(path).input(shop, shop.admin);
    const commits = shop.commits();
    expect(await errorCode(callByPath(context, path, input))).toBeNull();
    expect(shop.commits()).toBeGreaterThan(commits);
    const acts = listActs(id);
    expect(acts).not.toEqual([]);
    for (const { targetType, action } of acts) {
      expect(action).toBe(procedurePolicy(path)?.audit);
      expect(isActionFor(targetType, action)).toBe(true);
    }
  });
});
