/** The narrowest and the widest column, in thousandths of the table. */
export const columnWidth = { min: 20, max: 800 }

/** The most views that an account can save for a list. */
export const maxViews = 20

/** The longest name of a view, in characters. */
export const maxViewNameLength = 60
