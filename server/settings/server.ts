import * as z from 'zod'
import type { SettingGroup } from './model.ts'
import { hostName, isProxyList, onOff, origin } from './values.ts'

export const server = {
  NODE_ENV: {
    value: z.enum(['production', 'development', 'test']).default('development'),
    meaning: 'Set `production` to run the built server.',
  },
  PORT: {
    value: z.coerce.number().int().min(0).max(65_535).default(3000),
    meaning: 'The port to listen on; 0 chooses a free one.',
  },
  HOST: {
    value: hostName.default('127.0.0.1'),
    meaning: 'The address to listen on. The image sets `0.0.0.0`.',
    values: 'an IP address or host name',
    confidential: 'private',
  },
  WORKERS: {
    value: z.coerce.number().int().min(1).max(64).default(1),
    meaning:
      'How many processes serve requests, at most one for each processor core. Each needs about 175 MB.',
  },
  PUBLIC_ORIGIN: {
    value: origin.optional(),
    meaning:
      'The public addresses, the one for links in emails first. Requests to other hosts are refused. https makes cookies secure.',
    values: 'origins such as `https://callboard.example.com`, separated by commas',
    confidential: 'private',
  },
  TRUST_PROXY: {
    value: z
      .string()
      .refine(isProxyList)
      .refine((text) => !/\/0+\s*(,|$)/.test(text), 'must not include every address')
      .optional(),
    meaning:
      'The proxies whose `X-Forwarded-*` headers count. Set it behind any proxy: without it, all visitors share one address and its rate limits.',
    values: 'IP addresses, networks, `loopback`, `linklocal` or `uniquelocal`, separated by commas',
    confidential: 'private',
  },
  ALLOW_INSECURE_HTTP: {
    value: onOff(false),
    meaning: 'Allows http for `PUBLIC_ORIGIN` in production.',
  },
  DRAIN_MS: {
    value: z.coerce.number().int().min(0).max(8000).default(0),
    meaning:
      'Milliseconds between “not ready” and closing when the server stops, for load balancers.',
  },
  MAINTENANCE: {
    value: onOff(false),
    meaning: 'Every page and call answers 503. Health checks still work.',
  },
  LOG_LEVEL: {
    value: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
    meaning: 'The least severe messages to log.',
  },
} satisfies SettingGroup
