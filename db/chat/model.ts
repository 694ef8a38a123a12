/** The status of a contact. */
export const contactStatuses = ['online', 'offline', 'away', 'do not disturb'] as const
export type ContactStatus = (typeof contactStatuses)[number]

/** The status a user can set; others see `active` as online. */
export const ownStatuses = ['active', 'do not disturb', 'away', 'offline'] as const
export type OwnStatus = (typeof ownStatuses)[number]

/** Formats a date the way messages carry it. */
export function formatMessageDate(date: Date): string {
  const [weekday, day, month, year, time] = date.toUTCString().replace(',', '').split(' ')
  return `${weekday} ${month} ${day} ${year} ${time} GMT+0000 (GMT)`
}

/** The uid of the first account in an address book; lower ones are sample contacts. */
export const firstColleagueUid = 11

/**
 * Returns the uid of the account `other` in the address book of `account`: accounts are numbered in order, without
 * one's own.
 */
export const toContactUid = (other: number, account: number) =>
  firstColleagueUid + other - (other < account ? 1 : 2)

/** Returns the account with a uid in the address book of `account`; undefined for sample contacts. */
export function toAccountId(uid: number, account: number): number | undefined {
  if (uid < firstColleagueUid) return
  const rank = uid - firstColleagueUid + 1
  return rank < account ? rank : rank + 1
}

/** Groups have invited members only; everybody can join a channel. */
export const groupKinds = ['group', 'channel'] as const
export type GroupKind = (typeof groupKinds)[number]

export const memberRoles = ['owner', 'member'] as const
export type MemberRole = (typeof memberRoles)[number]

/** The conversation of a group has a negative number, so that groups and contacts can share one list of chats. */
export const toGroupChat = (group: number) => -group

/** Returns the group of a conversation for which `isGroupChat` is true. */
export const toGroupId = (contact: number) => -contact

/** Returns whether a conversation is that of a group, whose number is negative. */
export const isGroupChat = (contact: number) => contact < 0

/** Returns a conversation as the calls name it. */
export const toConversation = (contact: number) =>
  isGroupChat(contact) ? { groupId: toGroupId(contact) } : { contactId: contact }

/** Returns the path of a chat. */
export const chatUrl = (contact: number) =>
  isGroupChat(contact) ? `/chat/groups/${toGroupId(contact)}` : `/chat/${contact}`

/** The placeholder for contacts without a photo. */
export const placeholderPhoto = '/img/people/you.svg'

/** Returns the address of a message in its conversation, with the search that found it. */
export const messageUrl = (contact: number, id: number, q?: string) =>
  `${chatUrl(contact)}?${new URLSearchParams({ ...(q && { q }), at: String(id) })}#m-${id}`

/** The reactions that every message offers; others are loaded when they are needed. */
export const quickReactions = ['👍', '❤️', '😂', '🎉', '👀', '✅'] as const

const emojiParts =
  /^\p{Extended_Pictographic}(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f)*$/u

/** Returns whether a text is exactly one emoji. */
export const isEmoji = (text: string) =>
  emojiParts.test(text) && [...new Intl.Segmenter('en').segment(text)].length === 1

/** Where the content of a file of a message is. */
export const chatFileUrl = (id: number): string => `/api/app/chat/files/${id}`

/** Returns the text that stands for a message where its files are not shown. */
export const getMessageText = ({
  textContent,
  files = [],
}: {
  textContent: string
  files?: readonly { name: string }[] | undefined
}): string => textContent || files.map(({ name }) => name).join(', ')

const excerptLength = 120

/**
 * Returns the names that follow an at sign in a text, not as part of a longer word or of an email address. Of names that
 * begin alike, such as `Ann` and `Ann Lee`, the longest one counts.
 */
export function listMentioned(names: string[], text: string): Set<string> {
  const longestFirst = names.toSorted((a, b) => b.length - a.length)
  const mentioned = [...text.matchAll(/(?<![\p{L}\p{N}])@/gu)].flatMap(({ index }) => {
    const after = text.slice(index + 1)
    const isHere = (name: string) =>
      after.startsWith(name) && !/^[\p{L}\p{N}]/u.test(after.slice(name.length))
    return longestFirst.find(isHere) ?? []
  })
  return new Set(mentioned)
}

/** Returns the part of a message that a notification shows. */
export const notificationExcerpt = (text: string) => [...text].slice(0, excerptLength).join('')
