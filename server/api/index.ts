import { accountApi } from './account.ts'
import { accountsApi } from './accounts.ts'
import { addressesApi } from './addresses.ts'
import { analyticsApi } from './analytics.ts'
import { applicationsApi } from './applications.ts'
import { assignedTasksApi } from './assigned-tasks.ts'
import { auditApi } from './audit.ts'
import { authApi } from './auth.ts'
import { boardsApi } from './boards.ts'
import { bookmarksApi } from './bookmarks.ts'
import { boxOfficeApi } from './box-office.ts'
import { calendarApi } from './calendar.ts'
import { calendarImportsApi } from './calendar-imports.ts'
import { calendarSharingApi } from './calendar-sharing.ts'
import { calendarsApi } from './calendars.ts'
import { chatApi } from './chat.ts'
import { chatFilesApi } from './chat-files.ts'
import { chatGroupsApi } from './chat-groups.ts'
import { contactsApi } from './contacts.ts'
import { dashboardApi } from './dashboard.ts'
import { demoFormsApi } from './demo-forms.ts'
import { documentsApi } from './documents.ts'
import { enquiriesApi, enquiryDeskApi } from './enquiries.ts'
import { faqApi } from './faq.ts'
import { invoicesApi } from './invoices.ts'
import { knowledgeApi } from './knowledge.ts'
import { listsApi } from './list-settings.ts'
import { lockScreenApi } from './lock-screen.ts'
import { mailApi } from './mail.ts'
import { mailSettingsApi } from './mail-settings.ts'
import { miscApi } from './misc.ts'
import { notificationsApi } from './notifications.ts'
import { outboxApi } from './outbox.ts'
import { passkeySignInApi } from './passkey-sign-in.ts'
import { passkeysApi } from './passkeys.ts'
import { passwordResetApi } from './password-reset.ts'
import { peopleApi } from './people.ts'
import { personalDataApi } from './personal-data.ts'
import { productsApi } from './products.ts'
import { profileApi } from './profile.ts'
import { registrationLinksApi } from './registration-links.ts'
import { rosterApi } from './roster.ts'
import { searchApi } from './search.ts'
import type { Served } from './serve.ts'
import { shellApi } from './shell.ts'
import { shopApi } from './shop.ts'
import { suggestionsApi } from './suggestions.ts'
import { todoApi } from './todo.ts'
import { treeApi } from './tree.ts'
import { twoFactorApi } from './two-factor.ts'
import { twoFactorSignInApi } from './two-factor-sign-in.ts'
import { uploadsApi } from './uploads.ts'
import { usersApi } from './users.ts'
import { venuesApi } from './venues.ts'

/** All calls by section of the documentation. */
export const areas: Record<string, Served[]> = {
  'Signing in': [
    ...authApi,
    ...twoFactorSignInApi,
    ...passkeySignInApi,
    ...passwordResetApi,
    ...registrationLinksApi,
    ...lockScreenApi,
  ],
  Shell: shellApi,
  Dashboard: [...dashboardApi, ...analyticsApi],
  Email: [...mailApi, ...mailSettingsApi],
  Todo: [...assignedTasksApi, ...todoApi],
  Calendar: [...calendarApi, ...calendarsApi, ...calendarSharingApi, ...calendarImportsApi],
  Chat: [...chatApi, ...chatFilesApi, ...chatGroupsApi],
  Users: [...usersApi, ...accountsApi],
  'Audit log': auditApi,
  Products: productsApi,
  Shop: [...shopApi, ...addressesApi, ...invoicesApi],
  Contacts: contactsApi,
  Roster: rosterApi,
  People: peopleApi,
  Suggestions: suggestionsApi,
  'Box office': boxOfficeApi,
  Lists: listsApi,
  Bookmarks: bookmarksApi,
  Search: searchApi,
  Notifications: notificationsApi,
  'Contact us': [...enquiriesApi, ...enquiryDeskApi],
  Outbox: outboxApi,
  Questions: faqApi,
  'Knowledge base': knowledgeApi,
  Venues: venuesApi,
  Tree: treeApi,
  Boards: boardsApi,
  Documents: documentsApi,
  Files: uploadsApi,
  Misc: miscApi,
  Profile: profileApi,
  Applications: applicationsApi,
  'Sample forms': demoFormsApi,
  Account: [...accountApi, ...twoFactorApi, ...passkeysApi, ...personalDataApi],
}

/** All calls of this server. */
export const api: Served[] = Object.values(areas).flat()
