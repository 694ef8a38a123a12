import { type Channel, type ChoosableKind, choosableKinds } from '#db/notifications/model.ts'
import { getText } from '../../lib/form-data.ts'

/** Returns the name of the field with the channel of a kind of notification. */
export const channelField = (kind: ChoosableKind): string => `channel_${kind}`

/** Returns the channels of a form, or nothing if it has none. */
export function getChannels(form: FormData) {
  const kinds = choosableKinds.filter((kind) => form.has(channelField(kind)))
  const chosen = kinds.map((kind) => [kind, getText(form, channelField(kind)) as Channel])
  return kinds.length > 0 ? { channels: Object.fromEntries(chosen) } : {}
}
