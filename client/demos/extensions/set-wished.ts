import { shop } from '#client/features/shop/endpoints.ts'
import { callOverHttp } from '#client/lib/api/call-over-http.ts'

/** What became of a change: `unchanged` when the product was on the list already. */
export type ToastAnswer = 'changed' | 'unchanged' | 'failed'

/** Adds a product to the wish list of the account or removes it. */
export async function setWished(productId: number, isWished: boolean): Promise<ToastAnswer> {
  try {
    if (!isWished) {
      await callOverHttp(shop.unwish, { productId })
      return 'changed'
    }
    const { added } = await callOverHttp(shop.wish, { productId })
    return added ? 'changed' : 'unchanged'
  } catch {
    return 'failed'
  }
}
