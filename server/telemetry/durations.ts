import type { Histogram, Registry } from 'prom-client'

/** Adds the duration of one event, in seconds. */
export type Observe = (seconds: number) => void

type Labels = Record<string, string>

/**
 * Adds a histogram for events that happen several times in a request. Returns what makes the observer of a combination of
 * labels; each combination is made once. An observation only adds numbers: the histogram of prom-client checks, sorts and
 * joins the labels each time, which took most of the time that measuring costs.
 */
export function addHistogram(
  registry: Registry,
  { name, help, buckets }: { name: string; help: string; buckets: readonly number[] },
): (labels: Labels) => Observe {
  const children: { labels: Labels; counts: Counts }[] = []
  const metric = {
    name,
    help,
    type: 'histogram',
    get: async () => ({
      name,
      help,
      type: 'histogram',
      values: children.flatMap(({ labels, counts }) => listSamples(name, labels, counts, buckets)),
    }),
  }
  // The registry reads no more than this of a metric.
  registry.registerMetric(metric as unknown as Histogram)
  return (labels) => {
    const counts: Counts = {
      sum: 0,
      perBucket: [...buckets, Number.POSITIVE_INFINITY].map(() => 0),
    }
    children.push({ labels, counts })
    return (seconds) => {
      let at = 0
      while (seconds > (buckets[at] ?? Number.POSITIVE_INFINITY)) at++
      counts.perBucket[at] = (counts.perBucket[at] ?? 0) + 1
      counts.sum += seconds
    }
  }
}

/** `perBucket` counts what belongs to a bucket and to no smaller one; its last entry is for what no bucket takes. */
type Counts = { sum: number; perBucket: number[] }

function listSamples(
  name: string,
  labels: Labels,
  { sum, perBucket }: Counts,
  buckets: readonly number[],
) {
  let count = 0
  const samples = perBucket.map((each, at) => {
    count += each
    return {
      metricName: `${name}_bucket`,
      labels: { ...labels, le: buckets[at] ?? '+Inf' },
      value: count,
    }
  })
  return [
    ...samples,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: count },
  ]
}
