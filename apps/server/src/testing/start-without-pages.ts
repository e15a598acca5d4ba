import { start } from '../lifecycle/start.ts';

/** Replaces the pages: returns the id of the process. */
await start({
  entry: import.meta.filename,
  web: () => () => async (app) => {
    app.get('/process', async () => ({ pid: process.pid }));
  },
});
