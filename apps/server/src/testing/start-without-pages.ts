import { start } from '../lifecycle/start.ts';
import { memoryInUse } from './memory-in-use.ts';

// Exceeding the file size limit raises a signal that would end the process; it is ignored.
process.on('SIGXFSZ', () => undefined);

/** Replaces the pages by the memory that the process needs. */
await start({
  web: () => () => async (app) => {
    app.get('/process/memory', async () => ({
      rss: process.memoryUsage.rss(),
      inUse: memoryInUse(),
    }));
  },
});
