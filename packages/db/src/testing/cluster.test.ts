import { afterEach, expect, it, vi } from 'vitest';
import { hasPostgres, hasPostgresClients } from './cluster.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('Without PostgreSQL the tests are skipped with a message.', () => {
  vi.stubEnv('POSTGRES_PROGRAMS', '/nowhere');
  vi.stubEnv('CI', undefined);
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(hasPostgres()).toBe(false);
  expect(said).toHaveBeenCalledWith(
    'Skipped the tests that need a database server: PostgreSQL is not installed.\n',
  );
});

it('With CI=true a missing PostgreSQL is an error.', () => {
  vi.stubEnv('POSTGRES_PROGRAMS', '/nowhere');
  vi.stubEnv('CI', 'true');
  expect(hasPostgres).toThrow('PostgreSQL is not installed');
});

it('Without pg_dump the tests of backups are skipped with a message, and with CI=true that is an error.', () => {
  vi.stubEnv('PATH', '/nowhere');
  vi.stubEnv('CI', undefined);
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(hasPostgresClients()).toBe(false);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('pg_dump is not installed'));
  vi.stubEnv('CI', 'true');
  expect(hasPostgresClients).toThrow('pg_dump is not installed');
});
