import type { Profile } from '@bm/domain/profile/profile.schema';
import type { Connection, Tables } from '../../schema/tables.ts';
import { replaced } from '../placeholders.ts';
import { bind, columnsWithout, findBy, insertRow, write } from '../statements.ts';

export function profileReads(db: Connection, { profiles }: Tables) {
  const columns = columnsWithout(profiles, 'userId', 'updatedAt');

  return {
    /** The user's profile, or null when none was saved. */
    byUser: findBy(db.select(columns).from(profiles), profiles.userId),
  };
}

export function profileWrites(db: Connection, { profiles }: Tables) {
  return {
    save: bind(
      (userId: string, profile: Profile, updatedAt: number) => ({ ...profile, userId, updatedAt }),
      write(
        insertRow(db, profiles).onConflictDoUpdate({
          target: profiles.userId,
          set: replaced(
            profiles,
            'education',
            'location',
            'phone',
            'linkedin',
            'email',
            'image',
            'updatedAt',
          ),
        }),
      ),
    ),
  };
}
