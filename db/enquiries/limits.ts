/** The number of enquiries on a page: of all, or of one's own. */
export const enquiriesPerPage = 10

/** How many enquiries an account can send within a day. */
export const maxEnquiriesPerDay = 50
