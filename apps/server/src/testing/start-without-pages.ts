import { start } from '../lifecycle/start.ts';

/** In place of the pages: which process answers. */
await start({
  entry: import.meta.filename,
  web: () => () => async (app) => {
    app.get('/process', async () => ({ pid: process.pid }));
  },
});
