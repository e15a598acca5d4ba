import { downloadPersonalData } from '@bm/api/personal-data/download-personal-data.service';
import type { FastifyInstance } from 'fastify';
import { authenticateWithin, type Host } from '../request-context.ts';
import { streamText } from '../response-cache/streamed-list.ts';

/**
 * `GET /personal-data`: all data of the access token's user, as a JSON file. It
 * is streamed: its size grows with the account.
 */
export async function personalDataPlugin(app: FastifyInstance, host: Host): Promise<void> {
  app.get('/personal-data', async (request, reply) => {
    const context = await authenticateWithin('personalData.download', 'signed-in', request, host);
    const file = await streamText(downloadPersonalData(context));
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', 'attachment; filename="personal-data.json"')
      .type('application/json; charset=utf-8')
      .send(file);
  });
}
