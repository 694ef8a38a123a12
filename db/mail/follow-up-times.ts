/** The days after which a sender can be reminded that nobody has answered. */
export const followUpDays = [1, 3, 7] as const
