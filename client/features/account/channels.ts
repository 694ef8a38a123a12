import type { ChoosableKind } from '#db/notifications/model.ts'

/** Returns the name of the field with the channel of a kind of notification. */
export const channelField = (kind: ChoosableKind): string => `channel_${kind}`
