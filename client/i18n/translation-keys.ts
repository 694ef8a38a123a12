import type account from './en/account.json'
import type accounts from './en/accounts.json'
import type analytics from './en/analytics.json'
import type applications from './en/applications.json'
import type audit from './en/audit.json'
import type auth from './en/auth.json'
import type bookmarks from './en/bookmarks.json'
import type calendar from './en/calendar.json'
import type cards from './en/cards.json'
import type charts from './en/charts.json'
import type chat from './en/chat.json'
import type colors from './en/colors.json'
import type components from './en/components.json'
import type dashboard from './en/dashboard.json'
import type datePicker from './en/date-picker.json'
import type demoForms from './en/demo-forms.json'
import type demos from './en/demos.json'
import type documents from './en/documents.json'
import type emails from './en/emails.json'
import type enquiries from './en/enquiries.json'
import type extensions from './en/extensions.json'
import type extraComponents from './en/extra-components.json'
import type faq from './en/faq.json'
import type forms from './en/forms.json'
import type icons from './en/icons.json'
import type invoices from './en/invoices.json'
import type knowledge from './en/knowledge.json'
import type lists from './en/lists.json'
import type mail from './en/mail.json'
import type mailSettings from './en/mail-settings.json'
import type maps from './en/maps.json'
import type menu from './en/menu.json'
import type misc from './en/misc.json'
import type notifications from './en/notifications.json'
import type outbox from './en/outbox.json'
import type people from './en/people.json'
import type products from './en/products.json'
import type profile from './en/profile.json'
import type recurrence from './en/recurrence.json'
import type richText from './en/rich-text.json'
import type search from './en/search.json'
import type searchKeywords from './en/search-keywords.json'
import type select from './en/select.json'
import type serverMessages from './en/server-messages.json'
import type settings from './en/settings.json'
import type shell from './en/shell.json'
import type shop from './en/shop.json'
import type tables from './en/tables.json'
import type todo from './en/todo.json'
import type twoFactor from './en/two-factor.json'
import type uiElement from './en/ui-element.json'
import type uploads from './en/uploads.json'
import type users from './en/users.json'

/** The texts by namespace; the English files define the keys. */
export type Translations = {
  account: typeof account
  accounts: typeof accounts
  analytics: typeof analytics
  applications: typeof applications
  audit: typeof audit
  auth: typeof auth
  bookmarks: typeof bookmarks
  calendar: typeof calendar
  cards: typeof cards
  charts: typeof charts
  chat: typeof chat
  colors: typeof colors
  components: typeof components
  dashboard: typeof dashboard
  'date-picker': typeof datePicker
  'demo-forms': typeof demoForms
  demos: typeof demos
  documents: typeof documents
  emails: typeof emails
  enquiries: typeof enquiries
  faq: typeof faq
  'extra-components': typeof extraComponents
  extensions: typeof extensions
  forms: typeof forms
  icons: typeof icons
  invoices: typeof invoices
  knowledge: typeof knowledge
  lists: typeof lists
  mail: typeof mail
  'mail-settings': typeof mailSettings
  maps: typeof maps
  menu: typeof menu
  misc: typeof misc
  notifications: typeof notifications
  outbox: typeof outbox
  people: typeof people
  products: typeof products
  profile: typeof profile
  'server-messages': typeof serverMessages
  recurrence: typeof recurrence
  'rich-text': typeof richText
  search: typeof search
  'search-keywords': typeof searchKeywords
  select: typeof select
  settings: typeof settings
  shell: typeof shell
  shop: typeof shop
  tables: typeof tables
  todo: typeof todo
  'two-factor': typeof twoFactor
  'ui-element': typeof uiElement
  uploads: typeof uploads
  users: typeof users
}

/** A key without its plural suffix. */
export type WithoutPluralSuffix<Key> = Key extends `${infer Name}_${Intl.LDMLPluralRule}`
  ? Name
  : Key
