/** Maximum number of bookmarks in the bar; the others move to an overflow menu. */
export const maxVisibleBookmarks = 10
