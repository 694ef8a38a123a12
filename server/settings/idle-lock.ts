import * as z from 'zod'
import type { SettingGroup } from './model.ts'

export const idleLock = {
  LOCK_IDLE_MIN: {
    value: z.coerce.number().min(0).max(1440).default(15),
    meaning: 'Minutes without activity until a session locks; 0 means never.',
  },
} satisfies SettingGroup
