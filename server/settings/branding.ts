import * as z from 'zod'
import type { SettingGroup } from './model.ts'

export const branding = {
  BRAND_NAME: {
    value: z.string().trim().min(1).max(60).default('Callboard'),
    meaning: 'The name on every page and in emails.',
    confidential: 'private',
  },
} satisfies SettingGroup
