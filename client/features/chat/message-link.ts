import { chatUrl } from '#db/chat/model.ts'
import { withQuery } from '../../lib/list/address.ts'

/** The parameters that open the menu, the reply, the editor or a picture of a message. */
export const panelParams = ['message', 'emoji', 'reply', 'edit', 'picture'] as const

/** The conversation and the part of it that a page shows. */
export type ConversationView = {
  contact: number
  at?: number | undefined
  before?: number | undefined
}

type Panel = Partial<Record<(typeof panelParams)[number], number | string>>

/** Returns the address of the same part of a conversation with a panel. */
export const viewUrl = ({ contact, at, before }: ConversationView, panel: Panel = {}): string =>
  withQuery(chatUrl(contact), { at, before, ...panel })

/** Returns the id of the element of a message. */
export const messageElementId = (id: number | string): string => `m-${id}`

/** Returns the id of the link that enlarges a picture. */
export const pictureLinkId = (id: number): string => `picture-${id}`
