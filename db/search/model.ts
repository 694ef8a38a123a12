export const groups = ['Pages', 'Files', 'Contacts'] as const
export type Group = (typeof groups)[number]

/** How many hits of a group the quick search shows. */
export const searchLimit = 4
