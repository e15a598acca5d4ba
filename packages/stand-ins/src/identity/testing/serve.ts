import { startStandIn } from './server.ts';

/** Runs a stand-in in a process of its own: node serve.ts DIRECTORY. Prints its address. */
const [, , dataDir] = process.argv;
const { url } = await startStandIn(dataDir === undefined ? {} : { dataDir });
process.stdout.write(`${url}\n`);
