import { parseArgs } from 'node:util';
import { copyToPostgres } from '@bm/db/copy/copy-to-postgres';
import { dataTools, formatIntegrityReport } from '../container/data-tools.ts';
import { databaseFile } from '../container/store.ts';
import { type Env, loadEnv } from '../env/env.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand } from './run-command.ts';

const USAGE = 'Usage: npm run db:copy -- --from sqlite --to postgres://... [--replace]';

await runCommand(async () => {
  const { to, replace } = readArguments();
  const env = loadEnv();
  const url = to ?? env.variables.DATABASE_URL;
  if (url === undefined || !/^postgres(ql)?:\/\//.test(url)) throw new StartupError(USAGE);
  const started = performance.now();
  const rows = await copyToPostgres({ file: databaseFile(env), url, replace });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const lines = [
    `${rows} rows are copied in ${seconds} s; counts and sums agree.`,
    ...(await checkDatabase(env, undefined)),
    ...(await checkDatabase(env, url)),
  ];
  return lines.join('\n');
});

function readArguments(): { to: string | undefined; replace: boolean } {
  try {
    const { values } = parseArgs({
      options: { from: { type: 'string' }, to: { type: 'string' }, replace: { type: 'boolean' } },
    });
    if (values.from === 'sqlite') return { to: values.to, replace: values.replace ?? false };
  } catch {
    // Unknown option.
  }
  throw new StartupError(USAGE);
}

/** The output of check:data for one of the two databases. */
async function checkDatabase(env: Env, url: string | undefined): Promise<string[]> {
  const variables = { ...env.variables, DATABASE_URL: url };
  const lines = formatIntegrityReport(await dataTools({ ...env, variables }).check());
  const engine = url === undefined ? 'SQLite' : 'PostgreSQL';
  if (lines.length === 0)
    return [`Stock, ledger, orders, payments and documents agree on ${engine}.`];
  process.exitCode = 1;
  return [`Faults on ${engine}:`, ...lines];
}
