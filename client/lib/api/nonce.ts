import { createContext } from 'react'

/** The CSP nonce of the page, on the server only, since browsers hide it from scripts. */
export const Nonce = createContext<string | undefined>(undefined)

/** Returns the CSP nonce of the page for styles that a library adds in the browser. */
export const nonceOfPage = (): string =>
  document.querySelector<HTMLElement>('script[nonce]')?.nonce ?? ''
