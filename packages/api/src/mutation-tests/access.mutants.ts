import { API, ACCESS_TESTS, createMutants, type Mutant } from './mutant.ts';

const USERS_TESTS = [`${API}/users/users.test.ts`];
const EXCHANGE_TESTS = [`${API}/users/exchange-token.test.ts`];

/** Callers cannot exceed their rights. */
export const ACCESS_MUTANTS: readonly Mutant[] = [
  ...createMutants(`${API}/trpc.ts`, ACCESS_TESTS, {
    'a demoted admin completes a call in progress': [
      'isAdmin(actor) ? withAdminCheck(ctx.deps.store, actor) : ctx.deps.store',
      'ctx.deps.store',
    ],
    'every customer is an admin': [
      "if (!isAdmin(ctx.actor)) throw new AppError('NOT_ALLOWED');",
      '',
    ],
  }),
  ...createMutants(`${API}/users/authenticate.ts`, ACCESS_TESTS, {
    'a deactivated account stays signed in': [
      "if (user.status !== 'active') throw new AppError('ACCOUNT_DEACTIVATED');",
      '',
    ],
  }),
  ...createMutants(`${API}/orders/owned-order.ts`, ACCESS_TESTS, {
    'a customer changes the order of another': [
      'if (order === null || !isOwnedBy(order, actor)) throw',
      'if (order === null) throw',
    ],
  }),
  ...createMutants(`${API}/users/require-user.ts`, ACCESS_TESTS, {
    'a customer reads the role of another': [
      "if (email !== actor.email && !isAdmin(actor)) throw new AppError('NOT_ALLOWED');",
      '',
    ],
  }),
  ...createMutants(`${API}/users/change-status.service.ts`, USERS_TESTS, {
    'an admin deactivates their own account': [
      "if (email === ctx.actor.email) throw new AppError('NOT_YOURSELF');",
      '',
    ],
    'the last admin is deactivated': [
      "if (status === 'deactivated') await requireAnotherAdmin(tx.users, user);",
      '',
    ],
  }),
  ...createMutants(`${API}/users/change-role.service.ts`, USERS_TESTS, {
    'the last admin is demoted': [
      "if (role !== 'admin') await requireAnotherAdmin(tx.users, user);",
      '',
    ],
  }),
  ...createMutants(`${API}/users/exchange-token.service.ts`, USERS_TESTS, {
    'a squatter binds the account again after the release': [
      'requireEmailProof(existing, identity);',
      '',
    ],
  }),
  ...createMutants(`${API}/users/take-over.service.ts`, EXCHANGE_TESTS, {
    'an account is taken over while its provider account exists': [
      'if (await deps.identity.holdsEmail(abandoned, email)) return null;',
      '',
    ],
  }),
  ...createMutants(`${API}/users/authenticate.ts`, EXCHANGE_TESTS, {
    'a token is valid after a takeover': ['claims.uid === user.uid &&', ''],
    'a token is valid after a password reset': ['signInCounts(claims.authTime, user)', 'true'],
  }),
  ...createMutants(`${API}/users/authenticate.ts`, USERS_TESTS, {
    'a token is valid after a deactivation': ['claims.issuedAt >= user.validFrom &&', ''],
  }),
  ...createMutants(`${API}/users/change-status.service.ts`, USERS_TESTS, {
    'a token is valid again after a reactivation': [
      "if (status === 'deactivated') await tx.users.endSessions(user.id, at, at);",
      '',
    ],
  }),
  ...createMutants(`${API}/users/release.service.ts`, USERS_TESTS, {
    'an admin releases their own account': [
      "if (email === ctx.actor.email) throw new AppError('NOT_YOURSELF');",
      '',
    ],
  }),
  ...createMutants(`${API}/users/exchange-token.service.ts`, EXCHANGE_TESTS, {
    'a sign-in opens the account of another email': [
      "if (identity.email !== email) throw new AppError('EMAIL_MISMATCH');",
      '',
    ],
    'an email that was not verified becomes admin': ['identity.emailVerified && deps', 'deps'],
    'another uid takes over the account': [
      "if (!isSameUid) throw new AppError('EMAIL_MISMATCH');",
      '',
    ],
    'a deactivated account signs in': [
      "if (existing.status !== 'active') throw new AppError('ACCOUNT_DEACTIVATED');",
      '',
    ],
    'a sign-in from before a deactivation is renewed': [
      "if (!signInCounts(identity.authTime, existing)) throw new AppError('INVALID_ID_TOKEN');",
      '',
    ],
    'a password reset invalidates no tokens': [
      'await tx.users.endSessions(existing.id, identity.validAfter, at);',
      '',
    ],
  }),
];
