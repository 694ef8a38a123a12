import * as z from 'zod/mini'
import { choices, type Preferences } from './model.ts'

const settings = {
  theme: z.enum(choices.theme),
  direction: z.enum(choices.direction),
  layout: z.enum(choices.layout),
  density: z.enum(choices.density),
  language: z.enum(choices.language),
  menuTheme: z.enum(choices.menuTheme),
  navbarColor: z.enum(choices.navbarColor),
  navbarType: z.enum(choices.navbarType),
  footerType: z.enum(choices.footerType),
  sidebarCollapsed: z.boolean(),
  hideScrollToTop: z.boolean(),
  disableCustomizer: z.boolean(),
} satisfies { [Name in keyof Preferences]: z.ZodMiniType<Preferences[Name]> }

/** Some of the settings, each in our words. */
export const Change = z.partial(z.strictObject(settings))
export type Change = z.infer<typeof Change>
