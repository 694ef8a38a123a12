/** The number of posts on a page, and the maximum that a request may ask for. */
export const postsPerPage = 3

export const maxPostsPerRequest = 30

export const suggestionsPerPage = 8

export const maxSuggestions = 200

/** The number of comments that are sent with a post. */
export const maxCommentsShown = 50

export const maxPosts = 1000

export const maxCommentsPerPost = 500
