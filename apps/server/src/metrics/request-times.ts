import type { Metric, Sample } from './exposition.ts';

const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export interface AnsweredRequest {
  method: string;
  /** The route's pattern, never the address; `none` where no route took the request. */
  route: string;
  status: number;
  seconds: number;
}

interface Series {
  labels: { method: string; route: string; status: number };
  /** Requests by the first bucket that they fit in; the last is for the slower ones. */
  counts: number[];
  count: number;
  seconds: number;
}

/**
 * Histograms of the time to answer. There are as many as there are routes, known methods and
 * statuses that were met: callers cannot make more by what they ask for.
 */
export function requestTimes() {
  const series = new Map<string, Series>();

  const seriesOf = ({ method, route, status }: AnsweredRequest): Series => {
    const known = METHODS.has(method) ? method : 'other';
    const key = `${known} ${status} ${route}`;
    const found = series.get(key) ?? {
      labels: { method: known, route, status },
      counts: Array.from({ length: BUCKETS_S.length + 1 }, () => 0),
      count: 0,
      seconds: 0,
    };
    series.set(key, found);
    return found;
  };

  return {
    add(request: AnsweredRequest): void {
      const into = seriesOf(request);
      const fits = BUCKETS_S.findIndex((limit) => request.seconds <= limit);
      const at = fits === -1 ? BUCKETS_S.length : fits;
      into.counts[at] = (into.counts[at] ?? 0) + 1;
      into.count += 1;
      into.seconds += request.seconds;
    },
    metric: (): Metric => ({
      name: 'http_request_duration_seconds',
      type: 'histogram',
      help: 'Time to answer requests.',
      samples: [...series.values()].flatMap(samplesOf),
    }),
  };
}

function samplesOf({ labels, counts, count, seconds }: Series): Sample[] {
  let within = 0;
  const buckets = BUCKETS_S.map((limit, at): Sample => {
    within += counts[at] ?? 0;
    return { suffix: '_bucket', labels: { ...labels, le: limit }, value: within };
  });
  return [
    ...buckets,
    { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: count },
    { suffix: '_sum', labels, value: seconds },
    { suffix: '_count', labels, value: count },
  ];
}
