import { dayMs } from '../shared/time/durations.ts'

export const maxOwnLabels = 100

export const maxLabelNameLength = 40

export const maxRules = 50
/** The words that an email has to contain for a rule. */
export const maxRuleWords = 20

export const maxTemplates = 50

export const maxBlocked = 1000

export const maxFiles = 20

/** The longest name or address that recipients are looked up by, in characters. */
export const maxRecipientQueryLength = 254

/** Drafts above this number are not counted. */
export const maxCountedDrafts = 999

/** How many drafts an account can have, and how many emails that will be sent later. */
export const maxDrafts = 2000

export const maxOutgoing = 1000

export const maxRecipients = 100

/** A draft may have more recipients than can be sent, so that a long pasted list can be shortened. */
export const maxDraftRecipients = 1000

/** How many due emails may fail before the run of a job ends, because each of them takes a transaction. */
export const maxDueFailures = 20

/** Maximum length of a message's HTML, in characters. */
export const maxHtmlLength = 100_000

/** Maximum number of tags in a message, because sanitizing takes time for each of them. */
export const maxTags = 5000

/** How long emails stay in the trash. */
export const trashDays = 30

/** A sender gets one automatic reply in this time. */
export const autoReplyIntervalMs = 4 * dayMs

/** A rule may forward to one colleague, and all rules together to so many. */
export const maxForwards = 3

/** The longest signature, and the longest automatic reply, in characters. */
export const maxSignatureLength = 5000

/** How many emails an account can send within a day to addresses that no account has. */
export const maxExternalPerDay = 1000

/** How many emails an account can send within a day, counted by recipient. */
export const maxEmailsPerDay = 10_000

/** What a copy of an email takes besides its texts, in bytes: its row, its notification and its event. */
export const copyOverheadBytes = 1000

/** The size of the copies for all recipients, which are stored in one transaction. In bytes. */
export const maxCopyBytes = 20_000_000

/** The most replies to an email, and their size in bytes: a thread is read and rendered as a whole. */
export const maxReplies = 200

export const maxThreadBytes = 2_000_000

export const emailsPerPage = 25

export const maxRecipientSuggestions = 6

export const maxConversationEmails = 200

export const maxConversationBytes = 2_000_000

/** Changes of up to this many emails can be undone. */
export const maxUndoableEmails = 5000

/** A new snooze of emails that were snoozed until up to this many different times can be undone. */
export const maxUndoableSnoozeTimes = 100

/** The longest time that an email can wait. */
export const maxSendLaterMs = 366 * dayMs
