/** The number of people on a page, and of last names, if the request names none. */
export const rosterRowsPerPage = 10

export const rosterGroupsPerPage = 10

/** The largest page that a request may ask for; also the most people of one last name. */
export const maxRosterRowsPerPage = 100

/** The longest first or last name, in characters. */
export const maxRosterNameLength = 80
