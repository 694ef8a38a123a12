import type { ReactNode } from 'react'
import { useFetcher } from 'react-router-dom'
import type { ProductColor } from '#db/products/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useReturnAddress } from '../../layout/frame.ts'
import { Icon } from '../../ui/icon.tsx'
import { IdempotencyField } from '../../ui/idempotency-field.tsx'

type ItemFormProps = {
  product: number
  name: string
  /** Undefined if the form has a choice of colors. */
  color?: ProductColor | ''
  className?: string
  children: ReactNode | ((pendingIntent: string | undefined) => ReactNode)
}

/** A form about one product, whose buttons set the intent. `children` may depend on what is pending. */
export function ItemForm({ product, name, color, className, children }: ItemFormProps) {
  const fetcher = useFetcher()
  const pendingIntent = fetcher.formData?.get('intent')
  return (
    <fetcher.Form
      method="post"
      action={useReturnAddress()}
      className={className}
      data-draft="off"
      // A second click before the answer would count as a repeated request.
      onSubmit={(event) => fetcher.state === 'submitting' && event.preventDefault()}
    >
      <IdempotencyField />
      <input type="hidden" name="product" value={product} />
      <input type="hidden" name="name" value={name} />
      {color !== undefined && <input type="hidden" name="color" value={color} />}
      {typeof children === 'function'
        ? children(pendingIntent ? String(pendingIntent) : undefined)
        : children}
    </fetcher.Form>
  )
}

type WishButtonProps = {
  name: string
  isWished: boolean
  pendingIntent: string | undefined
  hasWords?: boolean
}

/** Adds to or removes from the wish list, with an optimistic update. */
export function WishButton({ name, isWished, pendingIntent, hasWords = false }: WishButtonProps) {
  const t = useTranslations('shop')
  const isOn = pendingIntent === 'wish' || (isWished && pendingIntent !== 'unwish')
  return (
    <button
      type="submit"
      name="intent"
      value={isOn ? 'unwish' : 'wish'}
      className={`btn fills shop-heart ${hasWords ? 'btn-outline-secondary flex-fill flex-sm-initial' : 'btn-ghost btn-icon'}`}
      aria-pressed={isOn}
      aria-label={hasWords ? undefined : t('wishOne', { name })}
      title={hasWords ? undefined : t(isOn ? 'unwish' : 'wish')}
    >
      <Icon name="heart" />
      {hasWords && t(isOn ? 'onWishList' : 'wish')}
    </button>
  )
}
