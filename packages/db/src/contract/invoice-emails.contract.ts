import { expect, it } from 'vitest';
import { ConstraintViolated } from '../store/store-errors.ts';
import { aCompany, storeUser } from '../testing.ts';
import { freshStore, type OpenStore } from './fixture.ts';

const EMAIL = 'invoices@customer.test';

export function invoiceEmailContract(open: OpenStore): void {
  const store = freshStore(open);
  const ask = (userId: string, token: string, { email = EMAIL, at = 1 } = {}) =>
    store().write((tx) => tx.companies.askInvoiceEmail({ userId, email, token, at }));
  const confirm = (token: string, at: number) =>
    store().write((tx) => tx.companies.confirmInvoiceEmail(token, at));
  const save = (userId: string, version: number, invoiceEmail: string) =>
    store().write((tx) =>
      tx.companies.save(userId, aCompany({ invoiceEmail }), { version, at: 1 }),
    );
  const read = (userId: string) => store().read.companies.invoiceEmail(userId);

  it('An invoice email is confirmed by the token of its newest mail, once.', async () => {
    const { id } = await storeUser(store());
    expect(await read(id)).toBeNull();
    expect(await store().read.companies.invoiceEmailAskedAt(id)).toBeNull();
    await save(id, 0, EMAIL);
    expect(await read(id)).toEqual({ email: EMAIL, askedAt: null, confirmedAt: null });
    await ask(id, 'one');
    await ask(id, 'two', { at: 2 });
    expect(await store().read.companies.invoiceEmailAskedAt(id)).toBe(2);
    expect(await confirm('one', 3)).toBe(false);
    expect(await confirm('two', 4)).toBe(true);
    expect(await confirm('two', 5)).toBe(true);
    expect(await read(id)).toEqual({ email: EMAIL, askedAt: 2, confirmedAt: 4 });
  });

  it('Another invoice email is not confirmed by the confirmation of the former one.', async () => {
    const { id } = await storeUser(store());
    await save(id, 0, EMAIL);
    await ask(id, 'one');
    await confirm('one', 2);
    await save(id, 1, 'other@customer.test');
    expect(await read(id)).toEqual({
      email: 'other@customer.test',
      askedAt: null,
      confirmedAt: null,
    });
    await save(id, 2, '');
    expect(await read(id)).toBeNull();
  });

  it('A token belongs to one account.', async () => {
    const [one, other] = [await storeUser(store()), await storeUser(store())];
    await ask(one.id, 'same');
    await expect(ask(other.id, 'same')).rejects.toThrow(ConstraintViolated);
  });
}
