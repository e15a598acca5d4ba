import { EMPTY_COMPANY } from '@bm/domain/company/company.schema';
import { expect, it } from 'vitest';
import { ConstraintViolated } from '../store/store-errors.ts';
import { aCompany, storeUser, TEST_TIME } from '../testing.ts';
import { freshStore, type OpenStore } from './fixture.ts';

export function companyContract(open: OpenStore): void {
  const store = freshStore(open);
  const save = (userId: string, version: number, taxNumber = 'BIN') =>
    store().write((tx) =>
      tx.companies.save(userId, aCompany({ taxNumber }), { version, at: TEST_TIME }),
    );
  const exempt = (userId: string, reason: string, at = TEST_TIME) =>
    store().write((tx) => tx.companies.setExemptReason(userId, reason, at));

  it('A company is stored, and replaced from its version only.', async () => {
    const { id } = await storeUser(store());
    expect(await store().read.companies.byUser(id)).toEqual(EMPTY_COMPANY);
    expect(await save(id, 1)).toBe(false);
    expect(await save(id, 0)).toBe(true);
    expect(await save(id, 0)).toBe(false);
    expect(await save(id, 1, 'BIN 2')).toBe(true);
    expect(await store().read.companies.byUser(id)).toEqual({
      ...aCompany({ taxNumber: 'BIN 2' }),
      taxExemptReason: '',
      version: 2,
    });
  });

  it('An exemption keeps the company, and a company keeps the exemption.', async () => {
    const [first, second] = [await storeUser(store()), await storeUser(store())];
    await exempt(first.id, 'Exporter');
    expect(await store().read.companies.exemptReason(first.id)).toBe('Exporter');
    expect(await save(first.id, 0)).toBe(true);
    expect(await store().read.companies.byUser(first.id)).toMatchObject({
      taxNumber: 'BIN',
      taxExemptReason: 'Exporter',
      version: 1,
    });
    await save(second.id, 0);
    await exempt(second.id, 'Charity', TEST_TIME + 1);
    expect(await store().read.companies.exemptions()).toEqual([
      expect.objectContaining({ email: second.email, reason: 'Charity', since: TEST_TIME + 1 }),
      expect.objectContaining({ email: first.email, reason: 'Exporter', since: TEST_TIME }),
    ]);
    await exempt(second.id, '');
    expect(await store().read.companies.byUser(second.id)).toMatchObject({
      taxNumber: 'BIN',
      taxExemptReason: '',
      version: 1,
    });
    expect(await store().read.companies.exemptions()).toHaveLength(1);
  });

  it('A company without a user is rejected.', async () => {
    await expect(save('unknown', 0)).rejects.toThrow(ConstraintViolated);
    await expect(exempt('unknown', 'Exporter')).rejects.toThrow(ConstraintViolated);
  });
}
