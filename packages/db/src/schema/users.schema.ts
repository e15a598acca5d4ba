import type { DeliveryAddress } from '@bm/domain/company/company.schema';
import { ROLES, USER_STATUSES } from '@bm/domain/users/user.schema';
import { sql } from 'drizzle-orm';
import { among, reference, type Kit } from './engine.ts';

/**
 * User accounts. `uid` is the identity provider's, bound by the first sign-in. `emailVerified` is the
 * claim of the last ID token.
 */
export function defineUsers(kit: Kit) {
  return kit.table(
    'users',
    {
      id: kit.text('id').primaryKey(),
      email: kit.text('email').notNull(),
      uid: kit.text('uid'),
      displayName: kit.text('display_name').notNull(),
      /** The company that the person buys for; empty where none was given. */
      company: kit.text('company').notNull().default(''),
      /** Email, name and company as the searches of orders and of users compare them. */
      searchText: kit.text('search_text').notNull().default(''),
      emailVerified: kit.bool('email_verified').notNull().default(false),
      role: kit.text('role', { enum: ROLES }).notNull(),
      status: kit.text('status', { enum: USER_STATUSES }).notNull(),
      /** Access tokens of earlier sign-ins are invalid. */
      validFrom: kit.time('valid_from').notNull().default(0),
      /** Set when the personal data of the account was erased, for good. */
      erasedAt: kit.time('erased_at'),
      createdAt: kit.time('created_at').notNull(),
      updatedAt: kit.time('updated_at').notNull(),
    },
    (t) => [
      kit.uniqueIndex('users_email').on(t.email),
      kit.uniqueIndex('users_uid').on(t.uid),
      // The list of users, and the scans of the texts of all.
      kit.index('users_listed').on(t.createdAt, t.id, t.erasedAt, t.searchText),
      // Of the servers of the release before: the next one drops both.
      kit.index('users_created').on(t.createdAt, t.id),
      kit.index('users_search').on(t.searchText, t.id),
      kit.index('users_role_status').on(t.role, t.status),
      kit.check('users_role_known', among(t.role, ROLES)),
      kit.check('users_status_known', among(t.status, USER_STATUSES)),
    ],
  );
}

export type UsersTable = ReturnType<typeof defineUsers>;

/** Profiles: one row per user who saved one. */
export function defineProfiles(kit: Kit, users: UsersTable) {
  return kit.table('profiles', {
    userId: reference(kit, 'user_id', () => users.id).primaryKey(),
    education: kit.text('education').notNull(),
    location: kit.text('location').notNull(),
    phone: kit.text('phone').notNull(),
    linkedin: kit.text('linkedin').notNull(),
    email: kit.text('email').notNull(),
    image: kit.text('image').notNull(),
    updatedAt: kit.time('updated_at').notNull(),
  });
}

/** Companies of customers: one row for each user who saved one or is exempt from tax. */
export function defineCompanies(kit: Kit, users: UsersTable) {
  return kit.table('companies', {
    userId: reference(kit, 'user_id', () => users.id).primaryKey(),
    taxNumber: kit.text('tax_number').notNull(),
    billingAddress: kit.text('billing_address').notNull(),
    invoiceEmail: kit.text('invoice_email').notNull(),
    /** Up to 20; read and replaced together with the company. */
    addresses: kit.json('addresses').$type<DeliveryAddress[]>().notNull(),
    defaultAddressId: kit.text('default_address_id'),
    /** Empty for a company that pays tax. */
    taxExemptReason: kit.text('tax_exempt_reason').notNull(),
    exemptSince: kit.time('exempt_since'),
    version: kit.int('version').notNull(),
    updatedAt: kit.time('updated_at').notNull(),
  });
}

/**
 * Confirmations of invoice emails, one for a user. `token` authorises the confirmation of `email`; the
 * invoice email of the company is confirmed while it is this one and `confirmed_at` is set.
 */
export function defineInvoiceEmails(kit: Kit, users: UsersTable) {
  return kit.table(
    'invoice_emails',
    {
      userId: reference(kit, 'user_id', () => users.id).primaryKey(),
      email: kit.text('email').notNull(),
      token: kit.text('token').notNull(),
      askedAt: kit.time('asked_at').notNull(),
      confirmedAt: kit.time('confirmed_at'),
    },
    (t) => [kit.uniqueIndex('invoice_emails_token').on(t.token)],
  );
}

/** Notes of admins on a customer, which the customer never reads on a page. */
export function defineCustomerNotes(kit: Kit, users: UsersTable) {
  return kit.table(
    'customer_notes',
    {
      id: kit.text('id').primaryKey(),
      customerId: reference(kit, 'customer_id', () => users.id),
      text: kit.text('text').notNull(),
      authorId: reference(kit, 'author_id', () => users.id),
      createdAt: kit.time('created_at').notNull(),
    },
    (t) => [
      kit.index('customer_notes_customer').on(t.customerId, t.createdAt, t.id),
      kit.check('customer_notes_text_given', sql`${t.text} <> ''`),
    ],
  );
}

/**
 * Requests of customers to be erased, one for a user. An admin confirms a request; it is complete when
 * `erased_at` is set.
 */
export function defineErasureRequests(kit: Kit, users: UsersTable) {
  return kit.table(
    'erasure_requests',
    {
      userId: reference(kit, 'user_id', () => users.id).primaryKey(),
      requestedAt: kit.time('requested_at').notNull(),
      confirmedAt: kit.time('confirmed_at'),
      erasedAt: kit.time('erased_at'),
    },
    (t) => [
      kit.index('erasure_requests_erased').on(t.erasedAt, t.requestedAt),
      kit.check(
        'erasure_requests_confirmed_first',
        sql`${t.erasedAt} is null or ${t.confirmedAt} is not null`,
      ),
    ],
  );
}
