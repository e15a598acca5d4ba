import { DEFAULT_SETTINGS, type Settings } from '@bm/domain/settings/settings.schema';
import { expect, it } from 'vitest';
import { freshStore, type OpenStore } from './fixture.ts';

const VAT: Settings = { ...DEFAULT_SETTINGS, tax: { name: 'VAT', rateBp: 1500 } };

export function settingsContract(open: OpenStore): void {
  const store = freshStore(open);
  const replace = (settings: Settings, version: number) =>
    store().write((tx) => tx.settings.replace(settings, { version, at: 1 }));

  it('The defaults are the settings until the first change.', async () => {
    expect(await store().read.settings.current()).toEqual({
      version: 0,
      settings: DEFAULT_SETTINGS,
    });
    expect(await replace(VAT, 0)).toBe(true);
    expect(await store().read.settings.current()).toEqual({ version: 1, settings: VAT });
  });

  it('A change from another version is rejected, the first one included.', async () => {
    expect(await replace(VAT, 1)).toBe(false);
    expect(await replace(VAT, 0)).toBe(true);
    expect(await replace(DEFAULT_SETTINGS, 0)).toBe(false);
    expect(await replace(DEFAULT_SETTINGS, 1)).toBe(true);
    expect(await replace(VAT, 1)).toBe(false);
    expect(await store().read.settings.current()).toEqual({
      version: 2,
      settings: DEFAULT_SETTINGS,
    });
  });

  it('Of concurrent changes of one version one is stored.', async () => {
    const changes = [1, 2, 3, 4].map((rateBp) =>
      replace({ ...VAT, tax: { name: 'V', rateBp } }, 0),
    );
    expect((await Promise.all(changes)).filter(Boolean)).toHaveLength(1);
  });

  it('The currency is null until it is recorded, and is then replaced.', async () => {
    expect(await store().read.settings.currency()).toBeNull();
    for (const currency of ['usd', 'jpy']) {
      await store().write((tx) => tx.settings.recordCurrency(currency));
      expect(await store().read.settings.currency()).toBe(currency);
    }
  });

  it('Values that another version has stored are read without the rules of the input.', async () => {
    const mails = { contactAddress: '', off: ['shipped', 'of-a-later-version'], digestHour: 7 };
    const tax = { name: 'VAT', rateBp: -1, id: 'x' };
    const stored = {
      ...VAT,
      tax,
      mails,
      settingOfANewerVersion: 30,
      messageRetentionMonths: undefined,
    };
    const other: Settings = JSON.parse(JSON.stringify(stored));
    expect(await replace(other, 0)).toBe(true);
    const expected = {
      ...VAT,
      tax: { name: 'VAT', rateBp: -1 },
      mails: { contactAddress: '', off: ['shipped', 'of-a-later-version'] },
    };
    expect(await store().read.settings.current()).toEqual({ version: 1, settings: expected });
    expect(await store().read.settings.byVersion(1)).toEqual(expected);
    expect(await replace(VAT, 1)).toBe(true);
    expect(await store().read.settings.current()).toEqual({ version: 2, settings: VAT });
  });

  it('A legal page is stored from the version that was read, the first one included.', async () => {
    const replacePage = (text: string, version: number) =>
      store().write((tx) =>
        tx.settings.replaceLegalPage({ name: 'terms', text }, { version, at: 5 }),
      );
    expect(await store().read.settings.legalPages()).toEqual([]);
    expect(await replacePage('Early.', 1)).toBe(false);
    expect(await replacePage('First.', 0)).toBe(true);
    expect(await replacePage('Late.', 0)).toBe(false);
    expect(await replacePage('', 1)).toBe(true);
    expect(await store().read.settings.legalPages()).toEqual([
      { name: 'terms', version: 2, text: '', updatedAt: 5 },
    ]);
  });

  it('A unit of work reads its own change.', async () => {
    const read = store().write(async (tx) => {
      await tx.settings.replace(VAT, { version: 0, at: 1 });
      return tx.settings.current();
    });
    expect(await read).toEqual({ version: 1, settings: VAT });
  });
}
