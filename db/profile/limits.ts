/** The number of posts on a page, and the maximum that a request may ask for. */
export const postsPerPage = 3

export const maxPostsPerPage = 30

export const suggestionsPerPage = 8

export const maxSuggestionsPerPage = 200

/** The number of comments that are sent with a post. */
export const maxCommentsShown = 50

export const maxPosts = 1000

export const maxCommentsPerPost = 500

export const maxListedPhotos = 60

export const maxVotersShown = 4

export const maxLikersShown = 5

export const maxEventsShown = 10
