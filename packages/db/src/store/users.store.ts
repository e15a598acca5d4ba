import type { Role, User, UserStatus } from '@bm/domain/users/user.schema';

/** A user with the provider's uid that the first sign-in bound it to. */
export interface BoundUser extends User {
  uid: string | null;
  /** What the provider said at the last sign-in. */
  emailVerified: boolean;
  /** Sign-ins before this second, and access tokens given before this moment (ms), are over. */
  validFrom: number;
}

export interface UserReads {
  byId(id: string): Promise<BoundUser | null>;
  byEmail(email: string): Promise<BoundUser | null>;
  byUid(uid: string): Promise<BoundUser | null>;
  /** Every user, oldest first; `query` fits a part of the email. */
  list(query?: string): Promise<User[]>;
  /** Active admins. */
  countAdmins(): Promise<number>;
}

export interface UserWrites {
  insert(user: BoundUser): Promise<void>;
  /** Keeps what the provider says at a sign-in, and binds the uid if none is bound yet. */
  recordSignIn(
    id: string,
    signIn: { uid: string; displayName: string; emailVerified: boolean; at: number },
  ): Promise<boolean>;
  setCompany(id: string, company: string, at: number): Promise<void>;
  /** False when the user already has this role. */
  setRole(id: string, role: Role, at: number): Promise<boolean>;
  /** False when the user already has this status. */
  setStatus(id: string, status: UserStatus, at: number): Promise<boolean>;
  /** Ends what was given before `validFrom`; an earlier moment than the stored one changes nothing. */
  endSessions(id: string, validFrom: number, at: number): Promise<void>;
  /** Takes the uid off, if it still is this one, so that the next sign-in binds another. */
  unbind(id: string, uid: string, at: number): Promise<boolean>;
}
