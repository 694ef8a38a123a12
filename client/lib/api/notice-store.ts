import type { Notice, Notices } from './notice.ts'

export type Told = Notice & { id: string }

type State = { told: Told[]; gone: Set<string> }

const nothing: State = { told: [], gone: new Set() }
let state = nothing
let turn = 0
const listeners = new Set<() => void>()

function become(next: Partial<State>) {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** In the browser: what actions have told since the page was loaded. */
export const noticesHere: Notices = {
  tell(notice) {
    turn += 1
    become({ told: [...state.told, { ...notice, id: `here-${turn}` }].slice(-maxAtOnce) })
  },
  waiting: () => [],
}

const maxAtOnce = 4

export const noticeStore = {
  read: () => state,
  /** What the page came with holds none of it: it is taken over as it stands, whatever was told since. */
  readOnServer: () => nothing,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  dismiss(id: string) {
    become({ told: state.told.filter((one) => one.id !== id), gone: new Set([...state.gone, id]) })
  },
}
