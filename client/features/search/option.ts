import type { IconName } from '../../ui/icon.tsx'

/** An option of the quick search: a link or an action. */
export type Option = {
  key: string
  title: string
  /** The second line. */
  sub?: string | undefined
  /** The text at the end of the line. */
  end?: string | undefined
  icon?: IconName
  picture?: string | undefined
  isPerson?: boolean
  href?: string
  act?: () => void
}

export type OptionGroup = {
  id: 'Visited' | 'Recent' | 'Pages' | 'Files' | 'Contacts' | 'Others' | 'Actions'
  options: Option[]
}
