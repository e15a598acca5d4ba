import * as z from 'zod/mini';
import { boundedText } from '../shared/bounded-text.ts';
import { emailText } from '../shared/email.ts';
import { countSchema, idSchema, textSchema, timeSchema } from '../shared/fields.ts';
import { offsetSchema, pageFields, pageSchema } from '../shared/paging.ts';

export const ROLES = ['customer', 'admin'] as const;
const roleSchema = z.enum(ROLES);
export type Role = z.infer<typeof roleSchema>;

export const USER_STATUSES = ['active', 'deactivated'] as const;
const userStatusSchema = z.enum(USER_STATUSES);
export type UserStatus = z.infer<typeof userStatusSchema>;

/** An email address in its stored form. */
export const emailSchema = emailText('Give a valid email address.');

export const userSchema = z.object({
  id: idSchema,
  email: z.string(),
  displayName: z.string(),
  /** Empty where none was given. */
  company: z.string(),
  role: roleSchema,
  status: userStatusSchema,
  createdAt: timeSchema,
});
export type User = z.infer<typeof userSchema>;

/** A user of the list; `lastOrder` is the newest checkout. */
const listedUserSchema = z.extend(userSchema, {
  lastOrder: z.nullable(z.object({ id: idSchema, number: z.string(), at: timeSchema })),
});
export type ListedUser = z.infer<typeof listedUserSchema>;

/**
 * A page of users, with the numbers of all accounts and of active admins. The total of a query is at
 * most MAX_COUNTED.
 */
export const userPageSchema = z.extend(pageSchema(listedUserSchema), {
  accounts: countSchema,
  admins: countSchema,
});
export type UserPage = z.infer<typeof userPageSchema>;

export const userEmailInput = z.object({ email: emailSchema });

/**
 * `query` matches a piece of email, name or company, or is the number of an order or a line; the whole
 * input is optional.
 */
export const userListInput = z._default(
  z.object({
    query: z.optional(textSchema(254)),
    ...pageFields,
    offset: z.optional(offsetSchema),
  }),
  {},
);
export type UserListInput = z.infer<typeof userListInput>;

/** Exchanges the identity provider's ID token for an access token. */
export const exchangeInput = z.object({
  email: emailSchema,
  idToken: boundedText(8192).check(z.minLength(1)),
});
export type ExchangeInput = z.infer<typeof exchangeInput>;

/** `expiresAt` is the expiry of the access token in milliseconds since 1970. */
export const sessionSchema = z.object({
  token: z.string(),
  expiresAt: timeSchema,
  user: userSchema,
});
export type Session = z.infer<typeof sessionSchema>;

/** The number of changed accounts: 0 if there was nothing to change. */
export const changeCountSchema = z.object({ changed: countSchema });
export type ChangeCount = z.infer<typeof changeCountSchema>;

export const isAdminSchema = z.object({ admin: z.boolean() });
