/** The steps of the checkout, in their order. */
export const checkoutSteps = ['cart', 'address', 'payment'] as const

export type CheckoutStep = (typeof checkoutSteps)[number]
