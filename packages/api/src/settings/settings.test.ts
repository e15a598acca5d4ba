import { DEFAULT_SETTINGS, type Settings } from '@bm/domain/settings/settings.schema';
import { OPTIONAL_MAILS } from '@bm/mails/mails';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const audited = () => shop.audit.filter(({ action }) => action === 'settings.save');
const off = (kind: string) => ({ contactAddress: '', off: [kind] });
const VAT: Settings = { ...DEFAULT_SETTINGS, tax: { name: 'VAT', rateBp: 1500 } };

describe('settings.backups', () => {
  it('An admin reads what is wrong with the scheduled backups; without a schedule nothing is.', async () => {
    expect(await shop.asAdmin.settings.backups()).toEqual({ problem: null });
    shop.deps.backupProblem = () => 'overdue';
    expect(await shop.asAdmin.settings.backups()).toEqual({ problem: 'overdue' });
  });
});

describe('settings.save', () => {
  it('An admin changes the settings, with an audit row of both versions.', async () => {
    const offered = { optionalMails: [...OPTIONAL_MAILS] };
    expect(await shop.asAdmin.settings.get()).toEqual({
      version: 0,
      settings: DEFAULT_SETTINGS,
      ...offered,
    });
    const saved = await shop.asAdmin.settings.save({ version: 0, settings: VAT });
    expect(saved).toEqual({ version: 1, settings: VAT, ...offered });
    expect(await shop.asAdmin.settings.get()).toEqual(saved);
    expect(audited()).toMatchObject([
      {
        actorId: shop.admin.id,
        action: 'settings.save',
        targetType: 'settings',
        before: DEFAULT_SETTINGS,
        after: VAT,
      },
    ]);
  });

  it('A save with an outdated version is rejected.', async () => {
    await shop.asAdmin.settings.save({ version: 0, settings: VAT });
    const late = { version: 0, settings: { ...DEFAULT_SETTINGS, lowStockThreshold: 7 } };
    expect(await errorCode(shop.asAdmin.settings.save(late))).toBe('SETTINGS_CHANGED');
    expect(await shop.asAdmin.settings.get()).toMatchObject({ version: 1, settings: VAT });
    expect(audited()).toHaveLength(1);
    await shop.asAdmin.settings.save({ ...late, version: 1 });
    expect((await shop.asAdmin.settings.get()).settings.tax.rateBp).toBe(0);
  });

  it('One of two concurrent saves is rejected with SETTINGS_CHANGED.', async () => {
    const saves = [1, 2].map((rateBp) =>
      errorCode(
        shop.asAdmin.settings.save({
          version: 0,
          settings: { ...VAT, tax: { name: 'V', rateBp } },
        }),
      ),
    );
    expect(new Set(await Promise.all(saves))).toEqual(new Set([null, 'SETTINGS_CHANGED']));
  });

  it.each([
    ['no active delivery method', { deliveryMethods: [] }],
    ['a rate above 100 %', { tax: { name: 'VAT', rateBp: 10_001 } }],
    ['a rate without a name', { tax: { name: '', rateBp: 100 } }],
    ['a mail that cannot be switched off', { mails: off('payment-received') }],
    ['a mail that does not exist', { mails: off('of-a-newer-version') }],
  ])('%s is bad input.', async (_, change) => {
    const settings = { ...DEFAULT_SETTINGS, ...change };
    expect(await errorCode(shop.asAdmin.settings.save({ version: 0, settings }))).toBe('BAD_INPUT');
  });

  it('A mail that a newer version has switched off stays so, and does no harm.', async () => {
    const stored = { ...DEFAULT_SETTINGS, mails: off('of-a-newer-version') };
    const { clock, store } = shop;
    await store.write((tx) => tx.settings.replace(stored, { version: 0, at: clock.now }));
    const { version, settings } = await shop.asAdmin.settings.get();
    const mails = { ...settings.mails, off: [...settings.mails.off, 'shipped'] };
    const saved = await shop.asAdmin.settings.save({ version, settings: { ...settings, mails } });
    expect(saved.settings.mails.off).toEqual(['of-a-newer-version', 'shipped']);
  });
});
