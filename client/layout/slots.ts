import { type ComponentType, createContext } from 'react'
import type { Counts, CountsAt } from '#db/live/model.ts'
import type { Frame, Me } from './endpoints.ts'

export type ChromeProps = {
  me: Me
  counts: Counts
  /** Takes the counts that the event stream brings. */
  onCounts: (counts: CountsAt) => void
}

export type EdgesProps = Frame & Pick<Me, 'lockAfterMin'>

/** The parts of the frame that know pages and features. The application fills them in; the layout imports neither. */
export type SlotValues = {
  /** Menu and top bar. */
  Chrome: ComponentType<ChromeProps>
  /** What keeps to the edges of the window. */
  Edges: ComponentType<EdgesProps>
}

const nothing = () => null

export const Slots = createContext<SlotValues>({ Chrome: nothing, Edges: nothing })
