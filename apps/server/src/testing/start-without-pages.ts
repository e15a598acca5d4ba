import { start } from '../lifecycle/start.ts';

// Exceeding the file size limit raises a signal that would end the process; it is ignored.
process.on('SIGXFSZ', () => undefined);

/** Replaces the pages: returns the id of the process. */
await start({
  entry: import.meta.filename,
  web: () => () => async (app) => {
    app.get('/process', async () => ({ pid: process.pid }));
  },
});
