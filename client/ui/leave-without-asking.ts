/** Set when the page is left without asking about unsaved changes. */
export const leaveWithoutAsking = { isForced: false }
