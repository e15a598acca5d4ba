import { EMPTY_PROFILE } from '@bm/domain/profile/profile.schema';
import { expect, it } from 'vitest';
import { ConstraintViolated } from '../store/store-errors.ts';
import { storeUser, TEST_TIME } from '../testing.ts';
import { freshStore, type OpenStore } from './fixture.ts';

export function profileContract(open: OpenStore): void {
  const store = freshStore(open);

  it('save inserts a profile and replaces it.', async () => {
    const { id } = await storeUser(store());
    const save = (phone: string) =>
      store().write((tx) =>
        tx.profiles.save(id, { ...EMPTY_PROFILE, phone, location: 'Dhaka' }, TEST_TIME),
      );
    expect(await store().read.profiles.byUser(id)).toBeNull();
    await save('+880 1700');
    await save('0170');
    expect(await store().read.profiles.byUser(id)).toEqual({
      ...EMPTY_PROFILE,
      phone: '0170',
      location: 'Dhaka',
    });
  });

  it('A profile without a user is rejected.', async () => {
    const saving = store().write((tx) => tx.profiles.save('unknown', EMPTY_PROFILE, TEST_TIME));
    await expect(saving).rejects.toThrow(ConstraintViolated);
  });
}
