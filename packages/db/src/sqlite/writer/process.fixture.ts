import { writeSync } from 'node:fs';
import { openDatabase } from '../connection/open.ts';
import { createTxFactory } from '../shop.fixture.ts';
import { openWriteAheadLog } from '../wal/write-ahead-log.ts';
import { createWriter } from './writer.ts';

// A second process on the same file. Opens it on request, places orders from 16 concurrent callers and
// prints the id of each acknowledged order synchronously, so that a kill loses no line.
const [file = '', migrationsFolder = '', prefix = '', count = '0'] = process.argv.slice(2);

const run = async (): Promise<void> => {
  process.disconnect();
  const database = openDatabase({ file, migrationsFolder });
  const client = database.writer;
  const log = openWriteAheadLog({ client, limits: { checkpoint: 50, restart: 200 } });
  const writer = createWriter({ client, log, createTx: createTxFactory(client) });
  let next = 0;
  const caller = async (): Promise<void> => {
    while (next < Number(count)) {
      const id = `${prefix}-${(next += 1)}`;
      await writer.write((tx) => tx.place({ id, quantity: 2 }));
      writeSync(1, `${id}\n`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, caller));
  await writer.close();
  await log.close();
  database.close();
};

process.once('message', () => void run());
process.send?.('ready');
