import { openSqliteReads } from '@bm/db/sqlite/reads';
import { databaseFile } from '../container/store.ts';
import { loadEnv } from '../env.ts';
import { faultLines } from './faults.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const data = openSqliteReads({ file: databaseFile(loadEnv()) });
  try {
    const lines = faultLines({ damage: data.damage(), broken: await data.read.checks.broken() });
    if (lines.length === 0) return 'Stock, ledger, orders and payments agree.';
    process.exitCode = 1;
    return lines.join('\n');
  } finally {
    data.close();
  }
});
