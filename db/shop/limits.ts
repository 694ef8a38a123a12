/** The number of products on a page of the shop, and the most that a request may ask for. */
export const itemsPerPage = 12

export const maxItemsPerPage = 48

/** Maximum quantity of one product in one color per order. */
export const maxQuantity = 10

/** How many different items a cart can have. */
export const maxCartLines = 50

/** Days until an invoice is due. */
export const daysToPay = 14

/** Days until an order is delivered, as promised in the cart. */
export const daysToDeliver = 3

/** How many products of the same category a product page shows. */
export const maxRelatedItems = 10

/** Only the latest orders of an account, and the latest reviews of a product, are listed. */
export const maxListedOrders = 50

export const maxListedReviews = 50

/** How many products a wish list can have. */
export const maxWishes = 100
