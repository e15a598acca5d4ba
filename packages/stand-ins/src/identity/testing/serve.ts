import { startStandIn } from './server.ts';

/** A server in a process of its own: serves the data directory it is given, prints its address. */
const [, , dataDir] = process.argv;
const { url } = await startStandIn(dataDir === undefined ? {} : { dataDir });
process.stdout.write(`${url}\n`);
