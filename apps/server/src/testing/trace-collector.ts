import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { startServer } from '@bm/providers/testing/server';
import { z } from 'zod';

const valueSchema = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.string(), z.number()]).optional(),
  doubleValue: z.number().optional(),
  boolValue: z.boolean().optional(),
});
const attributesSchema = z.array(z.object({ key: z.string(), value: valueSchema }));
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.string().optional(),
              name: z.string(),
              kind: z.number(),
              attributes: attributesSchema,
              status: z.object({ code: z.number().optional(), message: z.string().optional() }),
              events: z.array(z.unknown()).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

type Attributes = Record<string, string | number | boolean | undefined>;

/** A span as the collector received it. */
export interface CollectedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  attributes: Attributes;
  isError: boolean;
}

export interface TraceCollector {
  url: string;
  spans: CollectedSpan[];
  resources: Attributes[];
  /** The raw bodies. */
  bodies: string[];
  /** The headers of requests to Stripe's API, which this server also simulates. */
  paymentHeaders: IncomingHttpHeaders[];
  close(): Promise<void>;
}

const toAttributes = (list: z.infer<typeof attributesSchema>): Attributes =>
  Object.fromEntries(list.map(({ key, value }) => [key, Object.values(value).at(0)]));

const INTENT = {
  id: 'pi_1',
  object: 'payment_intent',
  client_secret: 'pi_1_secret_2',
  status: 'requires_payment_method',
  amount_received: 0,
  metadata: {},
};

/** Receives traces by OTLP over HTTP (JSON), and creates payment intents as Stripe does. */
export async function traceCollector(): Promise<TraceCollector> {
  const spans: CollectedSpan[] = [];
  const resources: Attributes[] = [];
  const bodies: string[] = [];
  const paymentHeaders: IncomingHttpHeaders[] = [];

  const collect = (body: string): void => {
    bodies.push(body);
    for (const { resource, scopeSpans } of exportSchema.parse(JSON.parse(body)).resourceSpans) {
      resources.push(toAttributes(resource.attributes));
      for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
        const { traceId, spanId, parentSpanId, name, attributes, status } = span;
        const isError = status.code === 2;
        spans.push({
          traceId,
          spanId,
          parentSpanId,
          name,
          attributes: toAttributes(attributes),
          isError,
        });
      }
    }
  };

  const { url, close } = await startServer((request, response) => {
    void text(request).then((body) => {
      response.setHeader('content-type', 'application/json');
      if (request.url === '/v1/traces') {
        collect(body);
        return response.end('{}');
      }
      paymentHeaders.push(request.headers);
      const form = new URLSearchParams(body);
      const amount = { amount: Number(form.get('amount')), currency: form.get('currency') };
      return response.end(JSON.stringify({ ...INTENT, ...amount }));
    });
  });
  return { url, spans, resources, bodies, paymentHeaders, close };
}
