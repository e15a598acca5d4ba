import { describe, expect, it } from 'vitest';
import { parseArguments } from './mutation.mjs';

const DOMAIN = { workspace: 'domain', files: 'packages/domain/src/**/*.ts' };
const API = { workspace: 'api', files: 'packages/api/src/**/*.ts' };

describe('npm run mutation', () => {
  it.each([
    { args: [], runs: [DOMAIN, API], options: [] },
    { args: ['--force'], runs: [DOMAIN, API], options: ['--force'] },
    { args: ['api'], runs: [API], options: [] },
    {
      args: ['domain', '--concurrency', '1'],
      runs: [DOMAIN],
      options: ['--concurrency', '1'],
    },
    {
      args: ['packages/api/src/payments'],
      runs: [{ workspace: 'api', files: 'packages/api/src/payments/**/*.ts' }],
      options: [],
    },
    {
      args: ['packages/domain/src/money/'],
      runs: [{ workspace: 'domain', files: 'packages/domain/src/money/**/*.ts' }],
      options: [],
    },
    {
      args: ['packages/api/src/*/*.router.ts'],
      runs: [{ workspace: 'api', files: 'packages/api/src/*/*.router.ts' }],
      options: [],
    },
    {
      args: ['packages/domain/src/money/money.ts:30-40'],
      runs: [{ workspace: 'domain', files: 'packages/domain/src/money/money.ts:30-40' }],
      options: [],
    },
  ])('Arguments $args run Stryker over $runs with $options.', ({ args, runs, options }) => {
    expect(parseArguments(args)).toEqual({ runs, options });
  });

  it.each(['db', 'packages/db/src/testing.ts', 'money.ts', 'packages/api/../db/src/x.ts'])(
    'The argument "%s" is refused in one sentence.',
    (argument) => {
      expect(() => parseArguments([argument])).toThrow(`"${argument}" is neither domain nor api,`);
    },
  );
});
