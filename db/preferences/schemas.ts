import * as z from 'zod/mini'
import { isTimeZone } from '../shared/time/model.ts'
import { isTimeZoneChoice, options, type Preferences } from './model.ts'

const settings = {
  theme: z.enum(options.theme),
  direction: z.enum(options.direction),
  layout: z.enum(options.layout),
  density: z.enum(options.density),
  language: z.enum(options.language),
  region: z.enum(options.region),
  timeZone: z.string().check(z.refine(isTimeZoneChoice, 'Choose a time zone.')),
  deviceTimeZone: z.string().check(z.refine(isTimeZone, 'Choose a time zone.')),
  menuTheme: z.enum(options.menuTheme),
  navbarColor: z.enum(options.navbarColor),
  navbarType: z.enum(options.navbarType),
  footerType: z.enum(options.footerType),
  sidebarCollapsed: z.boolean(),
  hideScrollToTop: z.boolean(),
  disableCustomizer: z.boolean(),
  tourDone: z.enum(options.tourDone),
} satisfies { [Name in keyof Preferences]: z.ZodMiniType<Preferences[Name]> }

/** A change of some settings. */
export const Change = z.partial(z.strictObject(settings))
export type Change = z.infer<typeof Change>
