import { lazyActions } from '../../lib/api/lazy-actions.ts'
import type { NoticeText } from '../../lib/api/notice.ts'

/** What the forms of the list and the reader do, loaded when the page works. */
export const loadActions = lazyActions(() => import('./act.ts'))

/** The notice of a failed action. */
export const notChanged: NoticeText = { of: 'mail', key: 'notChanged' }
