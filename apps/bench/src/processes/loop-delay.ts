import { writeFileSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';

// Preloaded into a server: measures the delay of its event loop. On SIGUSR2 it writes the percentiles
// since the last signal, in milliseconds, to the file LOOP_DELAY_FILE.
const histogram = monitorEventLoopDelay({ resolution: 1 });
histogram.enable();

process.on('SIGUSR2', () => {
  const [p50, p99] = [50, 99].map((percent) => histogram.percentile(percent) / 1e6);
  writeFileSync(process.env['LOOP_DELAY_FILE'] ?? '', JSON.stringify({ p50, p99 }));
  histogram.reset();
});
