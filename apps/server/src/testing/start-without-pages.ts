import { start } from '../lifecycle/start.ts';
import { memoryInUse } from './memory-in-use.ts';

// Exceeding the file size limit raises a signal that would end the process; it is ignored.
process.on('SIGXFSZ', () => undefined);

/** Replaces the pages: returns the id of the process, and the memory that it needs. */
await start({
  entry: import.meta.filename,
  web: () => () => async (app) => {
    app.get('/process', async () => ({ pid: process.pid }));
    app.get('/process/memory', async () => ({
      rss: process.memoryUsage.rss(),
      inUse: memoryInUse(),
    }));
  },
});
