export const shopSorts = ['featured', 'lowest', 'highest', 'rating'] as const
export type ShopSort = (typeof shopSorts)[number]
export const shopViews = ['grid', 'list'] as const
export type ShopView = (typeof shopViews)[number]
/** The minimum ratings of the filter. */
export const ratingSteps = [4, 3, 2, 1] as const

/** Price ranges in whole units of the currency; the last one has no upper limit. */
export const priceBands: readonly { min: number; max?: number }[] = [
  { min: 0, max: 50 },
  { min: 50, max: 150 },
  { min: 150, max: 350 },
  { min: 350 },
]

export const paymentMethods = ['card', 'declined-card', 'invoice', 'cash'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** Returns an average to one decimal; 0 without reviews. */
export const getAverageRating = ({
  ratingCount,
  ratingSum,
}: {
  ratingCount: number
  ratingSum: number
}) => (ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10)

/** Returns the order number; they are counted per account. */
export const formatOrderNumber = ({ account, id }: { account: number; id: number }): string =>
  `CB-${pad(account)}-${pad(id)}`

const pad = (count: number) => String(count).padStart(4, '0')

/** Returns by how much a product became cheaper since it was added to a wish list, in cents; negative if it became dearer. */
export const getPriceDrop = (
  { wishedCents }: { wishedCents: number },
  { cents }: { cents: number },
): number => wishedCents - cents
