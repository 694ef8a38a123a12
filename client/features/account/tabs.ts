import type { IconName } from '../../ui/icon.tsx'

export const tabs = [
  'general',
  'password',
  'security',
  'data',
  'info',
  'social',
  'connections',
  'notifications',
] as const
export type Tab = (typeof tabs)[number]

export const icons: Record<Tab, IconName> = {
  general: 'user',
  password: 'lock',
  security: 'shield',
  data: 'archive',
  info: 'info',
  social: 'link',
  connections: 'link-2',
  notifications: 'bell',
}

/** Returns the tab of a query, or the first one. */
export const parseTab = (search: string): Tab =>
  tabs.find((tab) => tab === new URLSearchParams(search).get('tab')) ?? tabs[0]
