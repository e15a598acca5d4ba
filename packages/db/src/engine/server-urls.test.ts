import { describe, expect, it } from 'vitest';
import { needsWritableServer, serverUrls } from './server-urls.ts';
import { describeDatabase } from '../postgres/connection/settings.ts';

describe('database URLs', () => {
  it.each([
    ['postgres://shop@a:5432/db', ['postgres://shop@a:5432/db']],
    ['postgresql://a', ['postgresql://a']],
    [
      'postgres://shop:p%40ss@a:5432,b:5433/db?target_session_attrs=read-write',
      [
        'postgres://shop:p%40ss@a:5432/db?target_session_attrs=read-write',
        'postgres://shop:p%40ss@b:5433/db?target_session_attrs=read-write',
      ],
    ],
    ['postgres://a,b,[::1]:5/db', ['postgres://a/db', 'postgres://b/db', 'postgres://[::1]:5/db']],
    [
      'postgres://u@x/db?host=/one,/two',
      ['postgres://u@x/db?host=%2Fone', 'postgres://u@x/db?host=%2Ftwo'],
    ],
    [
      'postgres://u@x/db?host=a,b&port=1,2',
      ['postgres://u@x/db?host=a&port=1', 'postgres://u@x/db?host=b&port=2'],
    ],
    [
      'postgres://u@x/db?host=a,b&port=1',
      ['postgres://u@x/db?host=a&port=1', 'postgres://u@x/db?host=b&port=1'],
    ],
  ])('%s names the servers %j.', (url, servers) => {
    expect(serverUrls(url)).toEqual(servers);
  });

  it.each([
    'mysql://a/db',
    'a,b',
    'postgres://a,,b/db',
    'postgres://a,/db',
    'postgres://:5432,b/db',
    'postgres://a:port,b/db',
    'postgres://a,b:99999/db',
    'postgres://x/db?host=a,b&port=1,2,3',
    'postgres://x/db?host=a,,b',
    'postgres://a,b/db?target_session_attrs=standby',
    'postgres://a/db?target_session_attrs=read-only',
  ])('%s is invalid.', (url) => {
    expect(serverUrls(url)).toEqual([]);
  });

  it.each([
    ['postgres://a/db', false],
    ['postgres://a/db?target_session_attrs=any', false],
    ['postgres://a/db?target_session_attrs=read-write', true],
    ['postgres://a/db?target_session_attrs=primary', true],
    ['postgres://a,b/db', true],
  ])('Whether %s needs a server that accepts writes is %s.', (url, needed) => {
    expect(needsWritableServer(url)).toBe(needed);
  });

  it('The name of a database lists its servers without credentials.', () => {
    const url = 'postgres://shop:secret@a:5433,b/bikes?password=secret';
    expect(describeDatabase(url)).toBe('bikes at a:5433,b:5432');
    expect(describeDatabase('postgres://a:secret@x/d?host=/one,/two')).toBe(
      'd at /one:5432,/two:5432',
    );
    expect(describeDatabase('secret')).toBe('DATABASE_URL');
  });
});
