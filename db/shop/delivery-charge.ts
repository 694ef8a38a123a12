const deliveryCents = 690
export const freeDeliveryFromCents = 10_000

/** Returns the delivery charge of an order in cents; `cents` is the price of its products after discounts. */
export const getDeliveryCharge = (cents: number, hasProducts: boolean): number =>
  !hasProducts || cents >= freeDeliveryFromCents ? 0 : deliveryCents
