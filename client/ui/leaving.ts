/** Set when the page is left without asking about unsaved changes. */
export const leaving = { isForced: false }
