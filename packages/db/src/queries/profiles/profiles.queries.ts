import type { ProfileReads, ProfileWrites } from '../../store/users.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { equals, replaced } from '../placeholders.ts';
import { columnsWithout, insertRow, readFirst, write } from '../statements.ts';

export function profileReads(db: Connection, { profiles }: Tables): ProfileReads {
  const columns = columnsWithout(profiles, 'userId', 'updatedAt');
  const selectByUser = readFirst(db.select(columns).from(profiles).where(equals(profiles.userId)));
  return { byUser: (userId) => selectByUser({ userId }) };
}

export function profileWrites(db: Connection, { profiles }: Tables): ProfileWrites {
  const upsertProfile = write(
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
  );
  return {
    save: (userId, profile, updatedAt) => upsertProfile({ ...profile, userId, updatedAt }),
  };
}
