/** The number of enquiries on a page: of all, or of one's own. */
export const enquiriesPerPage = 10
