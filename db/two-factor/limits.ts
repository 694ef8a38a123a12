/** How many passkeys an account can have. */
export const maxPasskeys = 10

/** How many recovery codes an account gets. */
export const recoveryCodeCount = 10
