import { createStore } from '../store.ts'
import type { Notice, Notices } from './notice.ts'

export type StoredNotice = Notice & { id: string }

const maxAtOnce = 4
let count = 0

/** The notices on show, and the ids of dismissed ones, which may also be those of the HTML. */
export const noticeStore = createStore<{ active: StoredNotice[]; dismissed: Set<string> }>({
  active: [],
  dismissed: new Set(),
})

/** The notices of actions in the browser since the page was loaded. */
export const noticesHere: Notices = {
  add(notice) {
    count += 1
    const { active, dismissed } = noticeStore.read()
    const shown = [...active, { ...notice, id: `here-${count}` }].slice(-maxAtOnce)
    noticeStore.set({ active: shown, dismissed })
  },
  waiting: () => [],
}

/** Removes a notice. */
export function dismissNotice(id: string): void {
  const { active, dismissed } = noticeStore.read()
  noticeStore.set({
    active: active.filter((one) => one.id !== id),
    dismissed: new Set([...dismissed, id]),
  })
}
