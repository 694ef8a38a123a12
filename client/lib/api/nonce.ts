import { createContext } from 'react'

/** What lets a script of this very page run; known on the server only, the browser hides it from scripts. */
export const Nonce = createContext<string | undefined>(undefined)
