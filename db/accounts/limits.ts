/** The number of accounts on a page of the list for administrators. */
export const accountsPerPage = 25

/** How many days the link of an invitation works. */
export const invitationDays = 7

/** How many colleagues are suggested while a name is typed. */
export const maxColleagueSuggestions = 8

/**
 * The minimum length of new passwords in characters. Forms ask for it even if `PASSWORD_MIN` makes the API accept shorter
 * ones, as it does by default in a demo.
 */
export const minPasswordLength = 8
