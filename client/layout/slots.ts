import { type ComponentType, createContext } from 'react'
import type { Counts, CountsAt } from '#db/live/model.ts'
import type { Frame, Me } from './endpoints.ts'

export type ChromeProps = {
  me: Me
  counts: Counts
  /** Receives the counts of the event stream. */
  onCounts: (counts: CountsAt) => void
}

export type PageToolsProps = Frame & Pick<Me, 'lockAfterMin'>

/**
 * The parts of the frame that depend on pages and features. The application fills them, so that the layout imports
 * neither.
 */
export type SlotValues = {
  /** The menu and the top bar. */
  Chrome: ComponentType<ChromeProps>
  /** The controls at the window's edges. */
  PageTools: ComponentType<PageToolsProps>
}

const nothing = () => null

export const Slots = createContext<SlotValues>({ Chrome: nothing, PageTools: nothing })
