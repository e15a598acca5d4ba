import type { Company } from '@bm/domain/company/company.schema';
import type { User } from '@bm/domain/users/user.schema';

/** A user with the identity provider's uid, which the first sign-in binds. */
export interface BoundUser extends User {
  uid: string | null;
  /** The claim of the last sign-in. */
  emailVerified: boolean;
  /** Milliseconds. Sign-ins before this second and access tokens issued before it are invalid. */
  validFrom: number;
  /** When the personal data of the account was erased; null for all others. */
  erasedAt: number | null;
}

/** The fields of a company that its customer edits. */
export type CompanyFields = Omit<Company, 'taxExemptReason' | 'version'>;
