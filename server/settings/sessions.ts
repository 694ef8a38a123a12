import * as z from 'zod'
import { idleLock } from './idle-lock.ts'
import type { SettingGroup } from './model.ts'
import { onOff, secrets } from './values.ts'

/** A year. */
const maxSessionHours = 8760

export const sessions = {
  SESSION_SECRET: {
    value: secrets.optional(),
    meaning:
      'Encrypts sessions and the keys of authenticator apps, and signs cookies. To change it, put the new secret first, restart, and remove the old one when its sessions have ended (`SESSION_MAX_HOURS`). Without it, a secret is generated and stored in `DATA_DIR`.',
    values: 'at least 32 characters each, separated by commas, newest first',
    confidential: 'secret',
  },
  SESSION_IDLE_MIN: {
    value: z.coerce
      .number()
      .positive()
      .max(maxSessionHours * 60)
      .default(60),
    meaning: 'Minutes without a request until a session ends.',
  },
  SESSION_MAX_HOURS: {
    value: z.coerce.number().positive().max(maxSessionHours).default(24),
    meaning: 'Hours until a session ends in any case.',
  },
  ...idleLock,
  THROTTLE: {
    value: onOff(true),
    meaning:
      'Limits sign-in attempts, registrations and requested links. Turn it off for load tests only.',
  },
  READS_PER_MINUTE: {
    value: z.coerce.number().int().min(0).default(6000),
    meaning:
      'Pages and API reads that one IP address may request in a minute; 0 means no limit. An office behind one address shares it.',
  },
  WRITES_PER_MINUTE: {
    value: z.coerce.number().int().min(0).default(1200),
    meaning:
      'Changes that one IP address may make in a minute; 0 means no limit. It also turns off daily limits, except that of emails to people outside the organization.',
  },
} satisfies SettingGroup
