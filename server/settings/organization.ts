import * as z from 'zod'
import { isCurrency } from '#db/shared/format/model.ts'
import { isTimeZone } from '#db/shared/time/model.ts'
import { branding } from './branding.ts'
import type { SettingGroup } from './model.ts'
import { link, tiles } from './values.ts'

const address = 'an address with http or https'

export const organization = {
  ...branding,
  MENU: {
    value: z.enum(['demo', 'product']).default('demo'),
    meaning: '`product` shows only Dashboard and Contact Us in the menu.',
  },
  TIME_ZONE: {
    value: z
      .string()
      .default('Europe/London')
      .refine(isTimeZone, 'must be the name of a time zone, such as Europe/London'),
    meaning:
      'The organization’s time zone: for its figures, and for everybody whose device and settings name no other.',
    values: 'a time zone such as `Europe/London`',
  },
  CURRENCY: {
    value: z
      .string()
      .default('USD')
      .refine(isCurrency, 'must be the code of a currency, such as USD'),
    meaning: 'The currency of all prices and amounts. Amounts are not converted.',
    values: 'a currency code such as `USD`',
  },
  DOCS_URL: {
    value: link.optional(),
    meaning: 'The target of the menu entry Documentation; without it the entry is hidden.',
    values: address,
    confidential: 'private',
  },
  SUPPORT_URL: {
    value: link.optional(),
    meaning: 'The target of the menu entry Raise Support; without it the entry is hidden.',
    values: address,
    confidential: 'private',
  },
  OPENING_AT: {
    value: z.iso
      .datetime({ offset: true, error: 'must be like 2027-03-05T19:30:00Z' })
      .default('2027-03-05T19:30:00Z'),
    meaning: 'The date that Coming Soon counts down to, and when its subscribers get an email.',
    values: 'a date and time with a time zone',
  },
  MAP_TILES_URL: {
    value: tiles.optional(),
    meaning:
      'Map tiles to offer as one more layer on the map page. Browsers load them from that host. Without it, maps show the country shapes that ship with the product.',
    values: 'an address with `{z}`, `{x}` and `{y}`',
    confidential: 'private',
  },
  MAP_TILES_ATTRIBUTION: {
    value: z.string().trim().min(1).max(200).optional(),
    meaning: 'The source that the map names; needed with `MAP_TILES_URL`.',
    confidential: 'private',
  },
  MAP_TILES_LINK: {
    value: link.optional(),
    meaning: 'The address that the source links to.',
    values: address,
    confidential: 'private',
  },
} satisfies SettingGroup
