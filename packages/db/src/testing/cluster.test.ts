import { afterEach, expect, it, vi } from 'vitest';
import { hasPostgres } from './cluster.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it('a machine without PostgreSQL skips what needs it, and says so', () => {
  vi.stubEnv('POSTGRES_PROGRAMS', '/nowhere');
  vi.stubEnv('CI', undefined);
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(hasPostgres()).toBe(false);
  expect(said).toHaveBeenCalledWith(
    'Skipped what needs a database server: PostgreSQL is not installed (Debian: apt-get install postgresql).\n',
  );
});

it('with CI=true it fails instead', () => {
  vi.stubEnv('POSTGRES_PROGRAMS', '/nowhere');
  vi.stubEnv('CI', 'true');
  expect(hasPostgres).toThrow('PostgreSQL is not installed');
});
