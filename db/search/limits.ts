/** The number of hits on a page of results. */
export const hitsPerPage = 10

/** Later pages are not offered: a more precise search finds more. */
export const maxHitPages = 100

/** How many hits of each group the quick search offers. */
export const maxQuickHits = 4

/** How many recent searches an account keeps. */
export const maxRecentSearches = 6
