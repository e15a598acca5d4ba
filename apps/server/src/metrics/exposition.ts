import { z } from 'zod';

const sampleSchema = z.object({
  /** Appended to the metric's name: `_bucket`, `_sum`, `_count` of a histogram. */
  suffix: z.string().optional(),
  labels: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  value: z.number(),
});
/** One value of a metric, with labels that tell it from the others. */
export type Sample = Readonly<z.infer<typeof sampleSchema>>;

export const metricSchema = z.object({
  name: z.string(),
  type: z.enum(['counter', 'gauge', 'histogram']),
  help: z.string(),
  samples: z.array(sampleSchema),
});
export type Metric = Readonly<z.infer<typeof metricSchema>>;

/** Metrics in Prometheus's text format (0.0.4). */
export function exposition(metrics: readonly Metric[]): string {
  const lines = metrics.flatMap(({ name, type, help, samples }) => [
    `# HELP ${name} ${help}`,
    `# TYPE ${name} ${type}`,
    ...samples.map(({ suffix = '', labels = {}, value }) => {
      return `${name}${suffix}${labelsOf(labels)} ${value}`;
    }),
  ]);
  return `${lines.join('\n')}\n`;
}

function labelsOf(labels: Readonly<Record<string, string | number>>): string {
  const pairs = Object.entries(labels).map(
    ([name, value]) => `${name}="${escaped(String(value))}"`,
  );
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(text: string): string {
  return text.replace(/[\\"]/g, '\\$&').replaceAll('\n', '\\n');
}
