import * as z from 'zod'
import type { SettingGroup } from './model.ts'
import { hostName, link } from './values.ts'

const address = 'an address with http or https'

export const monitoring = {
  METRICS_PORT: {
    value: z.coerce.number().int().min(0).max(65_535).optional(),
    meaning:
      'Serves metrics for Prometheus at `/metrics` on this port. With several `WORKERS`, each has a port of its own: the second this one plus 1, and so on. Keep it off the internet.',
  },
  METRICS_HOST: {
    value: hostName.default('127.0.0.1'),
    meaning: 'The address of the metrics port.',
    values: 'an IP address or host name',
    confidential: 'private',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    value: link.optional(),
    meaning: 'The collector that gets traces (OpenTelemetry, OTLP over HTTP).',
    values: address,
    confidential: 'private',
  },
  OTEL_TRACES_SAMPLER_ARG: {
    value: z.coerce.number().min(0).max(1).default(1),
    meaning: 'The share of requests to trace.',
  },
} satisfies SettingGroup
