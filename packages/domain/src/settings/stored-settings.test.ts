import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from './settings.schema.ts';
import { readStoredSettings, withUnknownSettings } from './stored-settings.ts';

it('What a newer version has stored is ignored, and kept by a change.', () => {
  const mails = { contactAddress: '', off: ['shipped', 'of-a-later-version'] };
  const stored = {
    ...DEFAULT_SETTINGS,
    mails: { ...mails, digestHour: 7 },
    settingOfANewerVersion: 30,
  };
  const read = readStoredSettings(stored);
  expect(read).toEqual({ ...DEFAULT_SETTINGS, mails });
  const changed = {
    ...read,
    mails: { contactAddress: 'a@shop.test', off: ['of-a-later-version'] },
  };
  const content = withUnknownSettings(changed, stored);
  expect(content).toEqual({
    ...DEFAULT_SETTINGS,
    mails: { contactAddress: 'a@shop.test', off: ['of-a-later-version'], digestHour: 7 },
    settingOfANewerVersion: 30,
  });
  expect(readStoredSettings(content)).toEqual(changed);
});

it('Settings of an older version have the defaults of newer fields.', () => {
  const { mails: _mails, ...older } = DEFAULT_SETTINGS;
  expect(readStoredSettings(older)).toEqual(DEFAULT_SETTINGS);
  expect(withUnknownSettings(DEFAULT_SETTINGS, undefined)).toEqual(DEFAULT_SETTINGS);
});

it('A value that breaks a rule of the input is read; one of another type is not.', () => {
  const tax = { name: '', rateBp: 20_000 };
  expect(readStoredSettings({ ...DEFAULT_SETTINGS, tax }).tax).toEqual(tax);
  expect(() => readStoredSettings({ ...DEFAULT_SETTINGS, tax: 'none' })).toThrow(/tax/);
});

it('A value that is null and a list are stored as they are.', () => {
  const settings = { list: ['a', null], nothing: null };
  expect(withUnknownSettings(settings, { list: ['b', 'c'], nothing: { old: 1 } })).toEqual(
    settings,
  );
});
