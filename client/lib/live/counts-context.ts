import { createContext } from 'react'
import type { Counts as UserCounts } from '#db/live/model.ts'

/** The counts of the current user from the latest event. */
export const Counts = createContext<UserCounts | undefined>(undefined)
