/** How long a deleted user can be restored. */
export const deletedUserMs = 86_400_000

/** How many changes of a user are listed. */
export const maxHistory = 20
