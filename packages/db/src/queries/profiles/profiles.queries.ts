import { eq, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { ProfileReads, ProfileWrites } from '../../store/users.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { placeholderFor } from '../placeholders.ts';

export function profileReads(db: Connection, { profiles }: Tables): ProfileReads {
  const selectByUser = db
    .select({
      education: profiles.education,
      location: profiles.location,
      phone: profiles.phone,
      linkedin: profiles.linkedin,
      email: profiles.email,
      image: profiles.image,
    })
    .from(profiles)
    .where(eq(profiles.userId, sql.placeholder('userId')))
    .prepare();

  return { byUser: async (userId) => (await selectByUser.execute({ userId }))[0] ?? null };
}

export function profileWrites(db: Connection, { profiles }: Tables): ProfileWrites {
  const fields = {
    education: placeholderFor(profiles.education, 'education'),
    location: placeholderFor(profiles.location, 'location'),
    phone: placeholderFor(profiles.phone, 'phone'),
    linkedin: placeholderFor(profiles.linkedin, 'linkedin'),
    email: placeholderFor(profiles.email, 'email'),
    image: placeholderFor(profiles.image, 'image'),
    updatedAt: placeholderFor(profiles.updatedAt, 'at'),
  };
  const upsertProfile = db
    .insert(profiles)
    .values({ userId: sql.placeholder('userId'), ...fields })
    .onConflictDoUpdate({ target: profiles.userId, set: fields })
    .prepare();

  return {
    async save(userId, profile, at) {
      await upsertProfile.execute({ ...profile, userId, at });
    },
  };
}
