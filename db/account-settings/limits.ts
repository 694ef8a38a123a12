/** How many confirmation emails an account can request within the lifetime of their links. */
export const maxConfirmationEmails = 5
