import type { Profile } from '@bm/domain/profile/profile.schema';

export interface ProfileReads {
  /** The user's profile, or null when none was saved. */
  byUser(userId: string): Promise<Profile | null>;
}

export interface ProfileWrites {
  save(userId: string, profile: Profile, at: number): Promise<void>;
}
