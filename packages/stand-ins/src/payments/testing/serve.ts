// Runs a stand-in in a process of its own, for tests that kill it: node serve.ts DIRECTORY WEBHOOK_URL

import { startStandIn, WEBHOOK_SECRET } from './start-stand-in.ts';

const [dataDir = '', webhookUrl = ''] = process.argv.slice(2);
const webhook = { url: webhookUrl, secret: WEBHOOK_SECRET, retryDelaysMs: [50] };
const { url } = await startStandIn(dataDir, { webhook });
process.stdout.write(`${url}\n`);
