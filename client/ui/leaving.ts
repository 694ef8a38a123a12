/** The page is left whatever is typed in it, and nobody is asked: there is nobody to answer. */
export const leaving = { isForced: false }
