import type { Role, User, UserStatus } from '@bm/domain/users/user.schema';

/** A user with the provider's uid that the first sign-in bound it to. */
export interface BoundUser extends User {
  uid: string | null;
  /** What the provider said at the last sign-in. */
  emailVerified: boolean;
}

export interface UserReads {
  byId(id: string): Promise<User | null>;
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
  /** False when the user already has this role. */
  setRole(id: string, role: Role, at: number): Promise<boolean>;
  /** False when the user already has this status. */
  setStatus(id: string, status: UserStatus, at: number): Promise<boolean>;
}
