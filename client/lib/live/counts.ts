import { createContext } from 'react'
import type { Counts as Waiting } from '#db/live/model.ts'

/** How much waits for whoever is signed in, as the server has told it last. */
export const Counts = createContext<Waiting | undefined>(undefined)
