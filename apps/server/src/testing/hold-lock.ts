import { DatabaseSync } from 'node:sqlite';

// A writer that hangs in a transaction: it updates the stock, never commits, and runs until it is
// killed.
const database = new DatabaseSync(process.argv[2] ?? '', { timeout: 5000 });
database.exec('BEGIN IMMEDIATE; UPDATE parts SET on_hand = reserved');
process.stdout.write('locked\n');
setInterval(() => undefined, 60_000);
