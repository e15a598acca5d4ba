import { start } from '../lifecycle/start.ts';

// A limit on file sizes is told by a signal that would end the process; the failed write is enough.
process.on('SIGXFSZ', () => undefined);
await start();
