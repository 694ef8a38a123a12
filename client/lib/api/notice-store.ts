import type { Notice, Notices } from './notice.ts'

export type StoredNotice = Notice & { id: string }

type State = { active: StoredNotice[]; dismissed: Set<string> }

const nothing: State = { active: [], dismissed: new Set() }
let state = nothing
let count = 0
const listeners = new Set<() => void>()

function become(next: Partial<State>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** The notices of actions in the browser since the page was loaded. */
export const noticesHere: Notices = {
  add(notice) {
    count += 1
    become({ active: [...state.active, { ...notice, id: `here-${count}` }].slice(-maxAtOnce) })
  },
  waiting: () => [],
}

const maxAtOnce = 4

export const noticeStore = {
  read: () => state,
  /** Hydration starts empty; the notices of the HTML are taken over as they are. */
  readOnServer: () => nothing,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  dismiss(id: string) {
    become({
      active: state.active.filter((one) => one.id !== id),
      dismissed: new Set([...state.dismissed, id]),
    })
  },
}
