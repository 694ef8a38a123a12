/** The page sizes that the grid offers. */
export const contactPageSizes = [20, 50, 100, 134] as const

/** The page size of a request that names none. */
export const contactsPerPage = contactPageSizes[0]

/** The largest page that a request may ask for; also the most contacts on a page of companies. */
export const maxContactsPerPage = 200

/** The number of companies on a page, if the request names none. */
export const companiesPerPage = 10
