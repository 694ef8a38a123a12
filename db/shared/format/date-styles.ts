/** The named styles of dates and times. */
export const dateStyles = {
  /** Nov 2026 */
  month: { month: 'short', year: 'numeric' },
  /** November 2026 */
  monthLong: { month: 'long', year: 'numeric' },
  /** Nov */
  monthShort: { month: 'short' },
  monthName: { month: 'long' },
  weekday: { weekday: 'long' },
  weekdayShort: { weekday: 'short' },
  weekdayNarrow: { weekday: 'narrow' },
  /** Nov 23 */
  day: { day: 'numeric', month: 'short' },
  /** Nov 23, 2026 */
  dayAndYearShort: { day: 'numeric', month: 'short', year: 'numeric' },
  /** November 23, 2026 */
  dayAndYear: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Monday, November 23 */
  dayAndWeekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Monday, November 23, 2026 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** 7:30 PM */
  time: { timeStyle: 'short' },
} satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof dateStyles
