import { Gauge, type Registry } from 'prom-client';

/** Registers a gauge without labels, whose value is read when the metrics are. */
export function readGauge(
  registry: Registry,
  name: string,
  help: string,
  read: () => number,
): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: () => gauge.set(read()),
  });
}
