import { createContext } from 'react'

/** What lets a script of this very page run; known on the server only, the browser hides it from scripts. */
export const Nonce = createContext<string | undefined>(undefined)

/** Returns the nonce of the page, for styles that a library adds in the browser: it is in no attribute there. */
export const nonceOfPage = (): string =>
  document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
