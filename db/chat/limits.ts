import { dayMs } from '../shared/time/durations.ts'

export const maxAboutLength = 120

export const maxMessageLength = 10_000

/** What an account can write within a day, in bytes: 10,000 messages of usual length. */
export const maxChatBytesPerDay = 5_000_000

/** What a message takes besides its text, in bytes: its rows, its notification and its event. */
export const messageOverheadBytes = 400

export const maxGroupNameLength = 60

export const maxTopicLength = 200

export const maxMembers = 500

/** How many groups and channels an account can be in: the chat lists all of them. */
export const maxGroups = 200

/** How many an account can create within a day, so that nobody fills the chats of colleagues with them. */
export const maxNewGroupsPerDay = 20

/** A user can add this many different reactions to a message. */
export const maxReactions = 20

/** Maximum length of the alternative text of a picture, in characters. */
export const maxDescriptionLength = 300

/** A deletion can be undone for this long; then the text is erased. */
export const undoDeletionMs = 3_600_000

/** Files that were uploaded for a message, and were not sent, are deleted after this time. */
export const unsentFileMs = dayMs

/** How many messages a conversation loads at once. */
export const messagesPerPage = 50

export const maxFoundMessages = 20
