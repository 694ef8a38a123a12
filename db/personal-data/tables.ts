import { accountSettings } from '../account-settings/table.ts'
import { accounts } from '../accounts/table.ts'
import { addresses } from '../addresses/table.ts'
import { follows } from '../analytics/table.ts'
import { applications } from '../applications/table.ts'
import { boardOrders } from '../boards/table.ts'
import { stars } from '../bookmarks/table.ts'
import {
  calendarFeeds,
  calendarImports,
  calendarSettings,
  calendarShares,
  calendars,
  calendarUndos,
  eventGuests,
  events,
} from '../calendar/table.ts'
import {
  chatContacts,
  chatFiles,
  chatMembers,
  chatProfiles,
  chats,
  messages,
  reactions,
} from '../chat/table.ts'
import { dailyUsage } from '../daily-limits/table.ts'
import { documents, documentVersions } from '../documents/table.ts'
import { enquiries } from '../enquiries/table.ts'
import { faqVotes } from '../faq/table.ts'
import { idempotencyKeys } from '../idempotency/table.ts'
import { invoices } from '../invoices/table.ts'
import { articleVotes } from '../knowledge/table.ts'
import { connections } from '../linked-accounts/table.ts'
import { columnChoices, columnWidths, savedViews } from '../list-settings/table.ts'
import { eventLog } from '../live/table.ts'
import {
  autoReplies,
  blockedSenders,
  correspondents,
  mailFiles,
  mailLabels,
  mailRules,
  mailSettings,
  mails,
  mailTemplates,
  ownLabels,
} from '../mail/table.ts'
import { notifications } from '../notifications/table.ts'
import { oneTimeTokens } from '../one-time-tokens/table.ts'
import { outbox } from '../outbox/table.ts'
import { importFiles, importRows, people } from '../people/table.ts'
import { preferences } from '../preferences/table.ts'
import { savedPageSizes } from '../products/table.ts'
import { pollVotes, postComments, postLikes, posts } from '../profile/table.ts'
import { recentSearches } from '../search/table.ts'
import { cartItems, orders, reviews, shoppers, wishes } from '../shop/table.ts'
import { subscribers } from '../subscribers/table.ts'
import {
  ownTags,
  subtasks,
  taskAssignments,
  taskComments,
  taskSections,
  tasks,
  taskTags,
  taskViews,
} from '../todo/table.ts'
import { authenticators, passkeys, recoveryCodes } from '../two-factor/table.ts'
import { uploads, userFiles } from '../uploads/table.ts'
import { managedUsers } from '../users/table.ts'

/** The tables with the data of an account, by the file of the archive that contains them. */
export const archivedTables = {
  account: { accounts, accountSettings, preferences, connections, passkeys, managedUsers },
  email: {
    mails,
    mailLabels,
    mailFiles,
    correspondents,
    ownLabels,
    mailSettings,
    mailTemplates,
    mailRules,
    blockedSenders,
  },
  tasks: {
    tasks,
    subtasks,
    taskComments,
    taskAssignments,
    taskTags,
    ownTags,
    taskSections,
    taskViews,
  },
  calendar: { events, calendars, calendarShares, eventGuests, calendarFeeds, calendarSettings },
  chat: { chatProfiles, chatContacts, chats, messages, chatFiles, reactions, chatMembers },
  shop: { shoppers, cartItems, wishes, orders, invoices, addresses, reviews },
  profile: { posts, postComments, postLikes, pollVotes, follows },
  documents: { documents, documentVersions },
  applications: { applications },
  messages: { enquiries },
  files: { userFiles, uploads },
  people: { people },
  other: {
    notifications,
    stars,
    boardOrders,
    recentSearches,
    productPageSizes: savedPageSizes,
    faqVotes,
    articleVotes,
    subscribers,
    savedViews,
    columnChoices,
    columnWidths,
  },
} as const

/** Tables that name an account but are not part of its archive, each with the reason. */
export const leftOutTables = {
  secrets: { oneTimeTokens, authenticators, recoveryCodes },
  /** Copies of what is elsewhere, or that expire within days. */
  temporary: {
    autoReplies,
    calendarImports,
    calendarUndos,
    dailyUsage,
    idempotencyKeys,
    eventLog,
    importFiles,
    importRows,
  },
  /** Queued emails, which the sender has among the sent ones. */
  queues: { outbox },
} as const

/** Columns that no archive contains. */
export const secretColumns = ['passwordHash', 'tokenHash', 'publicKey', 'credential'] as const
