import { fileURLToPath } from 'node:url';

/** The built web app: `client` is served, `server` renders, `source-maps` stays private. */
export const WEB_DIST = fileURLToPath(new URL('../../../web/dist', import.meta.url));
