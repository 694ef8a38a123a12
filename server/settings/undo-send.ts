import * as z from 'zod'
import type { SettingGroup } from './model.ts'

export const undoSend = {
  UNDO_SEND_SECONDS: {
    value: z.coerce.number().int().min(0).max(60).default(10),
    meaning:
      'Seconds during which a person can take back an email that they sent; 0 sends at once.',
  },
} satisfies SettingGroup
