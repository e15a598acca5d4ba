import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { measureStore } from './store-metrics.ts';

test('an outage is counted, measured and logged until a server is found', async () => {
  let now = 1000;
  const registry = new Registry();
  const outages = measureStore(registry, () => now);
  const logged: unknown[] = [];
  outages.logTo({ warn: (details, message) => void logged.push({ ...details, message }) });
  const values = async () =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith('store_outage'));

  expect(await values()).toEqual(['store_outages_total 0', 'store_outage_seconds 0']);
  outages.onOutage({ state: 'lost', reason: 'the connection broke' });
  now += 2500;
  expect(await values()).toEqual(['store_outages_total 1', 'store_outage_seconds 2.5']);
  outages.onOutage({ state: 'found', server: 'shop at db-2:5432' });
  now += 1000;
  expect(await values()).toEqual(['store_outages_total 1', 'store_outage_seconds 0']);
  expect(logged).toEqual([
    { reason: 'the connection broke', message: 'the database was lost' },
    { ms: 2500, server: 'shop at db-2:5432', message: 'the database was found again' },
  ]);
});
