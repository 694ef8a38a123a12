/** How many passkeys an account can have. */
export const maxPasskeys = 10
