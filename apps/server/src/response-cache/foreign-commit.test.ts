import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { killAll, startShop, stop, temporaryFolder } from '../testing/child-process.ts';
import { send } from '../testing/http-client.ts';

// Starts a process of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = temporaryFolder());
});
afterEach(() => {
  killAll();
  remove();
});

test('a running shop shows what another process writes to its database', async () => {
  const shop = await startShop({ DATA_DIR: folder });
  const stock = async () => {
    const [part] = (await send('GET', `${shop.url}/parts`)).list;
    return part?.['Quantity'];
  };
  const before = Number(await stock());
  const other = new DatabaseSync(join(folder, 'shop.sqlite'));
  other.exec('PRAGMA busy_timeout = 5000');
  for (const more of [1, 2, 3]) {
    other.exec('UPDATE parts SET on_hand = on_hand + 1');
    await vi.waitFor(async () => expect(await stock()).toBe(before + more), {
      timeout: 5000,
      interval: 20,
    });
  }
  other.close();
  expect(await stop(shop)).toBe(0);
});
