/** The longest title, in characters. */
export const maxTitle = 200

export const maxDescription = 5000

/** The most tags of an account, and the longest name in characters. */
export const maxOwnTags = 100

export const maxTagName = 40

/** The most sections of an account, and the longest name in characters. */
export const maxSections = 100

export const maxSectionName = 60

/** The most subtasks of a task. */
export const maxSubtasks = 100

/** The most comments on a task, and the longest one in characters. */
export const maxComments = 200

export const maxComment = 2000

export const tasksPerPage = 20
