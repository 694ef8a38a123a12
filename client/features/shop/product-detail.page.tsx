import { type LoaderFunctionArgs, useActionData } from 'react-router-dom'
import { ReviewForm as ReviewInput } from '#db/shop/schemas.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { parseId } from '../../lib/list/ids.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { type Rejected, read } from '../../ui/form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { act } from './act.ts'
import { productAddress, shopAddress, shopPath, unfiltered } from './address.ts'
import { BuyForm } from './buy-form.tsx'
import { shop } from './endpoints.ts'
import { Guarantees } from './guarantees.tsx'
import { isShopEvent, useCategoryLabel } from './labels.ts'
import { Related } from './related.tsx'
import { ReviewForm, Reviews, reviewing } from './reviews.tsx'
import sheet from './shop.scss?url'
import { ProductStage } from './stage.tsx'
import { StockForm, stockIntent } from './stock-form.tsx'

/** Loads the product of an address, or the most popular one. */
async function loadProduct(call: Call, { url }: Request): Promise<number | null> {
  const { searchParams } = new URL(url)
  if (searchParams.has('id')) return parseId(searchParams.get('id')) ?? 0
  return (await call(shop.featured, {})).id
}

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const id = await loadProduct(call, request)
  if (id === null) return { detail: null, reviews: [], wished: [], inCart: [] }
  const [detail, { reviews }, { wishes }, cart] = await Promise.all([
    call(shop.product, { id }),
    call(shop.reviews, { id }),
    call(shop.wishes, {}),
    call(shop.cart, {}),
  ])
  return {
    detail,
    reviews,
    wished: wishes.map(({ product }) => product),
    inCart: cart.lines.map(({ product }) => product),
  }
})

export const action = withActionErrors(
  async ({ context, request }: LoaderFunctionArgs) => {
    const call = context.get(api)
    const form = await request.clone().formData()
    const { pathname, search } = new URL(request.url)
    const id = parseId(form.get('product')) ?? 0
    if (form.get('intent') === reviewing) {
      const { value, reject, refuse } = await read(request, ReviewInput)
      if (!value) return reject()
      const refused = await call(shop.review, { id, ...value }).then(() => null, refuse)
      if (!refused) notice(context, { text: { of: 'shop', key: 'reviewSent' } })
      return refused
    }
    if (form.get('intent') === stockIntent) {
      await call(shop.setStock, { id, stock: Number(form.get('stock')) })
      notice(context, { text: { of: 'shop', key: 'stockSaved' } })
      return null
    }
    return act(context, form, pathname + search)
  },
  { of: 'shop', key: 'notChanged' },
)

export function Component() {
  const [{ detail, reviews, wished, inCart }] = useLiveData(loader, isShopEvent)
  const answer = useActionData<Rejected>()
  const t = useTranslations('shop')
  const toCategory = useCategoryLabel()
  if (!detail) {
    return (
      <>
        <Title>{t('productDetail')}</Title>
        <PageHeader title={t('productDetail')} crumbs={[{ title: t('shop'), href: shopPath }]} />
        <EmptyState icon="package" title={t('noLongerSold')} />
      </>
    )
  }
  const { item, related, stock } = detail
  const { id, name, category } = item
  const hasOwn = reviews.some(({ isOwn }) => isOwn)
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{name}</Title>
      <PageHeader
        title={name}
        crumbs={[
          { title: t('ecommerce') },
          { title: t('shop'), href: shopPath },
          { title: toCategory(category), href: shopAddress({ ...unfiltered, category }) },
        ]}
      />
      <div key={id} className="shop-product d-grid grid-cols-1 gap-gutter">
        <section
          className="card shop-detail d-grid grid-cols-md-2-3 row-gap-6 column-gap-7 p-card"
          aria-label={t('productDetail')}
        >
          <ProductStage item={item} />
          <div className="d-grid gap-4 align-content-start">
            <BuyForm item={item} isWished={wished.includes(id)} isInCart={inCart.includes(id)} />
            {stock !== null && <StockForm id={id} stock={stock} />}
          </div>
        </section>
        <Guarantees />
        {related.length > 0 && <Related items={related} wished={wished} inCart={inCart} />}
        <Reviews item={item} reviews={reviews}>
          {!hasOwn && <ReviewForm product={id} rejected={answer} address={productAddress(id)} />}
        </Reviews>
      </div>
    </>
  )
}
