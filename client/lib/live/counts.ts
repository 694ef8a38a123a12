import { createContext } from 'react'
import type { Counts as Waiting } from '#db/live/model.ts'

/** The counts of the current user from the latest event. */
export const Counts = createContext<Waiting | undefined>(undefined)
