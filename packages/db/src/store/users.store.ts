import type { Company, Exemption } from '@bm/domain/company/company.schema';
import type { Profile } from '@bm/domain/profile/profile.schema';
import type { Role, User, UserListInput, UserPage, UserStatus } from '@bm/domain/users/user.schema';

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

export interface UserReads {
  byId(id: string): Promise<BoundUser | null>;
  byEmail(email: string): Promise<BoundUser | null>;
  byUid(uid: string): Promise<BoundUser | null>;
  /**
   * A page of all users but erased ones, oldest first. A query matches a piece of email, name or company;
   * it scans the texts of all users in an index.
   */
  list(input: UserListInput): Promise<UserPage>;
  /** The active admins, in any order. */
  activeAdmins(): Promise<BoundUser[]>;
  /** Number of active admins. */
  countAdmins(): Promise<number>;
}

export interface UserWrites {
  insert(user: BoundUser): Promise<void>;
  /** Stores the claims of a sign-in and binds the uid if none is bound; false for another uid. */
  recordSignIn(
    id: string,
    signIn: { uid: string; displayName: string; emailVerified: boolean; at: number },
  ): Promise<boolean>;
  /** Stores the name and the company of a user. Placed orders keep theirs. */
  setContact(
    id: string,
    contact: { displayName: string; company: string; at: number },
  ): Promise<void>;
  /** False when the user already has this role. */
  setRole(id: string, role: Role, at: number): Promise<boolean>;
  /** False when the user already has this status. */
  setStatus(id: string, status: UserStatus, at: number): Promise<boolean>;
  /** Invalidates tokens issued before `validFrom`. A time before the stored one changes nothing. */
  endSessions(id: string, validFrom: number, at: number): Promise<void>;
  /** Removes the uid if it still is this one, so that the next sign-in binds another. */
  unbind(id: string, uid: string, at: number): Promise<boolean>;
}

export interface ProfileReads {
  /** The user's profile, or null when none was saved. */
  byUser(userId: string): Promise<Profile | null>;
}

export interface ProfileWrites {
  save(userId: string, profile: Profile, at: number): Promise<void>;
}

/** The fields of a company that its customer edits. */
export type CompanyFields = Omit<Company, 'taxExemptReason' | 'version'>;

export interface CompanyReads {
  /** The user's company; an empty one where none is stored. */
  byUser(userId: string): Promise<Company>;
  /** The reason for the tax exemption of the user's company; empty for all others. */
  exemptReason(userId: string): Promise<string>;
  /** All customers whose company pays no tax, latest first. */
  exemptions(): Promise<Exemption[]>;
}

export interface CompanyWrites {
  /** Stores the fields if the version still is `from.version`; false otherwise. */
  save(
    userId: string,
    fields: CompanyFields,
    from: { version: number; at: number },
  ): Promise<boolean>;
  /** Stores or, with an empty reason, ends the exemption. */
  setExemptReason(userId: string, reason: string, at: number): Promise<void>;
}
