import {
  maxAttachmentSize,
  maxCalendarFile,
  maxFileSize,
  maxImageSize,
  maxImportSize,
} from '#db/shared/file-limits.ts'
import type { Permission } from '#db/shared/policy/model.ts'

/** A page: its address, and what the router must know before its module is loaded. */
export type Page = {
  path: string
  /** The path of the module below `client/`, without `.page.tsx`. */
  file: string
  /** The namespaces of texts that it needs besides those of its feature. */
  namespaces?: string[]
  /** The permission that is needed to see the page. */
  permission?: Permission
  /** The largest file that its form accepts, in bytes. */
  maxFile?: number
  /** The most fields that its form may have, if it has one for each row. */
  maxFields?: number
}

const page = (path: string, file: string, rest: Omit<Page, 'path' | 'file'> = {}): Page => ({
  path,
  file,
  ...rest,
})

const twoFactor = { namespaces: ['two-factor'] }

/** Pages without the menu and the top bar. */
export const blankPages: Page[] = [
  page('/pages/login', 'features/auth/login'),
  page('/pages/register', 'features/auth/register'),
  page('/pages/forgot-password', 'features/auth/forgot-password'),
  page('/pages/reset-password', 'features/auth/reset-password'),
  page('/pages/lock-screen', 'features/auth/lock-screen'),
  page('/account/confirm-email', 'features/auth/confirm-email'),
  page('/pages/two-factor', 'features/auth/two-factor', twoFactor),
  page('/pages/two-factor-setup', 'features/auth/two-factor-setup', twoFactor),
  page('/pages/recovery-codes', 'features/auth/recovery-codes', twoFactor),
  page('/misc/error/404', 'features/misc/not-found'),
  page('/misc/error/500', 'features/misc/server-error'),
  page('/misc/coming-soon', 'features/misc/coming-soon'),
  page('/misc/maintenance', 'features/misc/maintenance'),
  page('/misc/not-authorized', 'features/misc/not-authorized'),
  page('*', 'features/misc/catch-all'),
]

/** Public pages, which have the menu and the top bar for signed-in users. */
export const publicPages: Page[] = [
  page('/', 'features/dashboards/home', { namespaces: ['auth'] }),
  page('/settings/appearance', 'features/settings/appearance'),
]

const readsUsers = { permission: 'users.read' } as const
const answersEnquiries = { permission: 'enquiries.answer' } as const
const managesAccounts = { permission: 'accounts.manage' } as const
const managesOutbox = { permission: 'outbox.manage' } as const

const takesAttachment = { maxFile: maxAttachmentSize }
const accountSettings = { namespaces: ['two-factor'], maxFile: maxImageSize }

/** Pages that need a session. */
export const privatePages: Page[] = [
  page('/dashboard', 'features/dashboards/dashboard', { namespaces: ['dashboard'] }),
  page('/email/settings', 'features/mail/settings', { namespaces: ['mail-settings', 'rich-text'] }),
  page('/email/:filter', 'features/mail/mailbox'),
  page('/email/:filter/compose', 'features/mail/compose', {
    namespaces: ['rich-text'],
    ...takesAttachment,
  }),
  page('/email/:filter/snooze', 'features/mail/snooze'),
  page('/email/:filter/:id', 'features/mail/reader', { namespaces: ['rich-text'] }),
  page('/chat', 'features/chat/chat'),
  page('/chat/:contact', 'features/chat/chat', takesAttachment),
  page('/chat/groups/:group', 'features/chat/chat', takesAttachment),
  page('/calendar', 'features/calendar/calendar', {
    namespaces: ['lists', 'recurrence'],
    maxFile: maxCalendarFile,
  }),
  page('/todo/assigned', 'features/todo/assigned/assigned', { namespaces: ['menu'] }),
  page('/todo/:filter', 'features/todo/todo', { namespaces: ['menu', 'recurrence'] }),
  page('/notifications', 'features/notifications/notifications'),
  page('/pages/profile', 'features/profile/profile', {
    namespaces: ['account', 'bookmarks', 'menu', 'notifications'],
    maxFile: maxImageSize,
  }),
  page('/pages/search', 'features/search/search', { namespaces: ['products'] }),
  page('/pages/faq', 'features/faq/faq'),
  page('/pages/knowledge-base', 'features/knowledge/knowledge-base'),
  page('/pages/knowledge-base/:slug', 'features/knowledge/topic'),
  page('/pages/knowledge-base/:slug/:article', 'features/knowledge/article'),
  page('/ecommerce/shop', 'features/shop/shop'),
  page('/ecommerce/product-detail', 'features/shop/product-detail'),
  page('/ecommerce/wishlist', 'features/shop/wishlist'),
  page('/ecommerce/checkout', 'features/shop/checkout'),
  page('/pages/invoice', 'features/shop/invoice', { namespaces: ['invoices'] }),
  page('/forms/layout/form-layout', 'features/demo-forms/form-layout', { namespaces: ['menu'] }),
  page('/forms/formik', 'features/demo-forms/formik', { namespaces: ['menu'] }),
  page('/forms/wizard', 'features/applications/wizard', { namespaces: ['menu'] }),
  page('/settings/bookmarks', 'features/bookmarks/bookmarks', { namespaces: ['menu'] }),
  page('/data-list/list-view', 'features/products/products', { namespaces: ['lists'] }),
  page('/data-list/thumb-view', 'features/products/products', {
    namespaces: ['lists'],
    maxFile: maxImageSize,
  }),
  page('/data-list/print', 'features/products/print'),
  page('/tables/react-tables', 'features/tables/react-tables'),
  page('/tables/agGrid', 'features/tables/grid'),
  page('/tables/data-tables', 'features/tables/data-tables'),
  page('/extensions/export', 'features/people/export'),
  page('/extensions/export-selected', 'features/people/export-selected'),
  page('/extensions/file-uploader', 'features/uploads/uploader', {
    namespaces: ['demos'],
    maxFile: maxFileSize,
  }),
  page('/extensions/import', 'features/people/import', { maxFile: maxImportSize }),
  page('/extensions/wysiwyg-editor', 'features/documents/documents', {
    namespaces: ['menu', 'rich-text'],
  }),
  page('/app/user/list', 'features/users/list', {
    ...readsUsers,
    namespaces: ['lists'],
    maxFields: 200,
  }),
  page('/app/user/view', 'features/users/view', readsUsers),
  page('/app/user/edit', 'features/users/edit', {
    ...readsUsers,
    namespaces: ['account'],
    maxFile: maxImageSize,
  }),
  page('/ecommerce-dashboard', 'features/dashboards/ecommerce-dashboard', {
    permission: 'commerce.read',
    namespaces: ['analytics', 'menu'],
  }),
  page('/cards/basic', 'features/dashboards/basic-cards', {
    ...readsUsers,
    namespaces: ['analytics', 'menu', 'notifications'],
  }),
  page('/cards/analytics', 'features/dashboards/analytics-cards', {
    namespaces: ['analytics', 'menu', 'notifications', 'todo'],
  }),
  page('/cards/statistics', 'features/dashboards/statistics-cards', {
    namespaces: ['analytics', 'menu'],
  }),
  page('/contact-us', 'features/enquiries/contact-us', takesAttachment),
  page('/contact-us/inbox', 'features/enquiries/inbox', answersEnquiries),
  page('/contact-us/inbox/:id', 'features/enquiries/answer', answersEnquiries),
  page('/settings/accounts', 'features/accounts/accounts', managesAccounts),
  page('/settings/audit', 'features/audit/audit', { permission: 'audit.read' }),
  page('/settings/outbox', 'features/outbox/outbox', managesOutbox),
  page('/settings/outbox/:id', 'features/outbox/mail', managesOutbox),
  page('/account/account-settings', 'features/account/account-settings', accountSettings),
  page('/pages/account-settings', 'features/account/account-settings', accountSettings),
]

/** Pages for people who are signed out; the search does not offer them. */
export const signedOutPages = [
  '/pages/login',
  '/pages/register',
  '/pages/forgot-password',
  '/pages/reset-password',
]

/** Redirects to pages, which keep the query. */
export const redirects: Record<string, string> = {
  '/email': '/email/inbox',
  '/todo': '/todo/all',
  '/pages/user/list': '/app/user/list',
  '/pages/user/view': '/app/user/view',
}
