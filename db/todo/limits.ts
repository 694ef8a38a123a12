/** The longest title, in characters. */
export const maxTitleLength = 200

export const maxDescriptionLength = 5000

/** The most tags of an account, and the longest name in characters. */
export const maxOwnTags = 100

export const maxTagNameLength = 40

/** The most sections of an account, and the longest name in characters. */
export const maxSections = 100

export const maxSectionNameLength = 60

/** The most subtasks of a task. */
export const maxSubtasks = 100

/** The most comments on a task, and the longest one in characters. */
export const maxComments = 200

export const maxCommentLength = 2000

/** How many tasks an account can have, completed ones and those in the trash included. */
export const maxTasks = 10_000

export const tasksPerPage = 20

export const maxCountedTasks = 100

/** The most assigned tasks in a list by due date, so that colleagues cannot make it slow. */
export const maxAssignedDue = 500
