import { createContext } from 'react'

/** The chunks of the page, which the document preloads; on the server only. */
export const PageScripts = createContext<string[]>([])
