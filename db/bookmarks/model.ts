/** How many stars the bar shows; further ones wait in a list behind it. */
export const shownAtMost = 10
