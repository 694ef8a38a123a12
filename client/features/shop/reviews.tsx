import type { ReactNode } from 'react'
import { Form } from 'react-router-dom'
import type { ShopItem } from '#db/shop/catalogue.ts'
import type { Review } from '#db/shop/reviews.ts'
import { useFormat } from '../../i18n/format.ts'
import { useSaid, useWords } from '../../i18n/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { FieldError, FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Stars } from './rating.tsx'

/** The value of `do` in the review form. */
export const reviewing = 'review'

type ReviewsProps = { item: ShopItem; reviews: Review[]; children: ReactNode }

/** The reviews of a product and the form to write one. */
export function Reviews({ item: { rating, ratingCount }, reviews, children }: ReviewsProps) {
  const t = useWords('shop')
  const format = useFormat()
  return (
    <section id="reviews" className="card shop-reviews" aria-labelledby="reviews-title">
      <h2 id="reviews-title">{t('reviews')}</h2>
      <p className="shop-reviews-sum">
        {ratingCount === 0 ? (
          t('noReviews')
        ) : (
          <>
            <b>{format.number(rating)}</b>
            <Stars rating={rating} />
            {t('reviewCount', { count: ratingCount })}
          </>
        )}
      </p>
      <ul>
        {reviews.map(({ id, author, stars, text, createdMs, isOwn, isBuyer }) => (
          <li key={id}>
            <p className="shop-review-head">
              <Stars rating={stars} />
              <b dir="auto">{isOwn ? t('you') : author}</b>
              <span>{format.dayAndYear(new Date(createdMs))}</span>
              {isBuyer && <Badge tone="success">{t('verified')}</Badge>}
            </p>
            <p dir="auto">{text}</p>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

type ReviewFormProps = { product: number; address: string; rejected: Rejected | undefined }

export function ReviewForm({ product, address, rejected }: ReviewFormProps) {
  const t = useWords('shop')
  const params = useSaid()
  const [error] = rejected?.errors?.stars ?? []
  return (
    <Form method="post" action={address} className="shop-review-form" preventScrollReset>
      <h3>{t('writeReview')}</h3>
      <FormAlert rejected={rejected} />
      <IdempotencyField />
      <input type="hidden" name="product" value={product} />
      <fieldset className="field" aria-describedby={error ? 'stars-error' : undefined}>
        <legend className="form-label">{t('yourRating')}</legend>
        <div className="shop-star-choice">
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
              {t('starCount', { count: stars })}
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
      <button type="submit" name="do" value={reviewing} className="btn btn-primary">
        {t('sendReview')}
      </button>
    </Form>
  )
}
