/** How many applications an account can have, drafts included. */
export const maxApplications = 50

/** The number of submitted applications on a page for reviewers. */
export const submissionsPerPage = 20
