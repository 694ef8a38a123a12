import { unreachable } from './unreachable.ts'

/**
 * Returns a function that loads the actions of a page, which its first display does not need. It throws a `Problem`
 * with the code `busy` if the server can't be reached.
 */
export const lazyActions =
  <Module>(load: () => Promise<Module>) =>
  (): Promise<Module> =>
    load().catch(() => {
      throw unreachable()
    })
