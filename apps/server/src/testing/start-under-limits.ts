import { start } from '../lifecycle/start.ts';

// Exceeding the file size limit raises a signal that would end the process; it is ignored.
process.on('SIGXFSZ', () => undefined);
await start();
