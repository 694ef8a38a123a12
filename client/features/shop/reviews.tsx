import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { ShopItem } from '#db/shop/items.ts'
import type { Review } from '#db/shop/reviews.ts'
import { useClock } from '../../i18n/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useServerMessages, useTranslations } from '../../i18n/translations.ts'
import { Badge } from '../../ui/badge.tsx'
import { FieldError, FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Stars } from './rating.tsx'

/** The intent of the review form. */
export const reviewing = 'review'

type ReviewsProps = { item: ShopItem; reviews: Review[]; children: ReactNode }

/** The reviews of a product and the form to write one. */
export function Reviews({ item: { rating, ratingCount }, reviews, children }: ReviewsProps) {
  const t = useTranslations('shop')
  const format = useFormat()
  const { wallDate } = useClock()
  return (
    <section id="reviews" className="card p-card" aria-labelledby="reviews-title">
      <h2 className="m-0 mb-2 fs-xl" id="reviews-title">
        {t('reviews')}
      </h2>
      <p className="d-flex flex-wrap align-items-center row-gap-1 column-gap-3 pb-3 text-body-secondary mw-text m-0">
        {ratingCount === 0 ? (
          t('noReviews')
        ) : (
          <>
            <b className="text-body fs-display">{format.number(rating)}</b>
            <Stars rating={rating} />
            {t('reviewCount', { count: ratingCount })}
          </>
        )}
      </p>
      <div
        className={`d-grid grid-cols-1 column-gap-7 align-items-start${reviews.length > 0 && children ? ' grid-cols-xl-3-2' : ''}`}
      >
        <ul className="m-0 p-0 list-unstyled">
          {reviews.map(({ id, author, stars, text, createdMs, isOwn, isBuyer }) => (
            <li className="py-3 border-top" key={id}>
              <p className="d-flex flex-wrap align-items-center row-gap-1 column-gap-3 mw-text m-0">
                <Stars rating={stars} />
                <b dir="auto">{isOwn ? t('you') : author}</b>
                <span className="text-muted fs-sm">{format.dayAndYear(wallDate(createdMs))}</span>
                {isBuyer && <Badge tone="success">{t('verified')}</Badge>}
              </p>
              <p className="mw-text m-0 mt-1" dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  )
}

type ReviewFormProps = { product: number; address: string; rejected: Rejected | undefined }

export function ReviewForm({ product, address, rejected }: ReviewFormProps) {
  const t = useTranslations('shop')
  const params = useServerMessages()
  const format = useFormat()
  const [error] = rejected?.errors?.stars ?? []
  return (
    <Form method="post" action={address} className="pt-3 border-top" preventScrollReset>
      <h3 className="mb-3 fs-lg">{t('writeReview')}</h3>
      <FormAlert rejected={rejected} />
      <IdempotencyField />
      <input type="hidden" name="product" value={product} />
      <fieldset className="field" aria-describedby={error ? 'stars-error' : undefined}>
        <legend className="form-label">{t('yourRating')}</legend>
        <div className="d-flex flex-wrap row-gap-2 column-gap-3">
          {[1, 2, 3, 4, 5].map((stars) => (
            <label key={stars} className="form-check">
              <input
                type="radio"
                className="form-check-input"
                name="stars"
                value={stars}
                defaultChecked={rejected?.values?.stars === String(stars)}
                required
              />
              <span className="is-full d-inline-flex align-items-center text-warning-fill">
                <span className="visually-hidden">{t('starCount', { count: stars })}</span>
                <span className="text-body" aria-hidden="true">
                  {format.number(stars)}
                </span>
                <Icon name="star" size={14} />
              </span>
            </label>
          ))}
        </div>
        {error && <FieldError id="stars-error">{params(error)}</FieldError>}
      </fieldset>
      <TextField
        name="text"
        label={t('yourReview')}
        rejected={rejected?.errors ? rejected : undefined}
        rows={3}
        maxLength={2000}
        required
      />
      <button type="submit" name="intent" value={reviewing} className="btn btn-primary">
        {t('sendReview')}
      </button>
    </Form>
  )
}
