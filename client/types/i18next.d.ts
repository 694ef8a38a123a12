import 'i18next'
import type auth from '../languages/en/auth.json'
import type bookmarks from '../languages/en/bookmarks.json'
import type dashboard from '../languages/en/dashboard.json'
import type mail from '../languages/en/mail.json'
import type menu from '../languages/en/menu.json'
import type misc from '../languages/en/misc.json'
import type notifications from '../languages/en/notifications.json'
import type said from '../languages/en/said.json'
import type settings from '../languages/en/settings.json'
import type shell from '../languages/en/shell.json'

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'shell'
    keySeparator: false
    nsSeparator: false
    resources: {
      auth: typeof auth
      bookmarks: typeof bookmarks
      dashboard: typeof dashboard
      mail: typeof mail
      menu: typeof menu
      misc: typeof misc
      notifications: typeof notifications
      said: typeof said
      settings: typeof settings
      shell: typeof shell
    }
  }
}
