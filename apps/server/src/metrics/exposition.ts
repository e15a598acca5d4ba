/** One value of a metric, with labels that tell it from the others. */
export interface Sample {
  /** Appended to the metric's name: `_bucket`, `_sum`, `_count` of a histogram. */
  suffix?: string;
  labels?: Readonly<Record<string, string | number>>;
  value: number;
}

export interface Metric {
  name: string;
  type: 'counter' | 'gauge' | 'histogram';
  help: string;
  samples: readonly Sample[];
}

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
