/** The columns that a card spans: two of three, or all. */
export type Width = 'wide' | 'full'
