import { type ReactNode, Suspense } from 'react'
import { useWords } from '../i18n/words.ts'
import { CountBadge } from '../ui/badge.tsx'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { usePopover } from './use-popover.ts'

type CartButtonProps = {
  /** How many pieces are in the cart. */
  count: number
  /** The content of the popover, which may load on first use. */
  children: ReactNode
}

/** The cart's count and popover; without scripts a link to the checkout. */
export function CartButton({ count, children }: CartButtonProps) {
  const t = useWords()
  const { isOpen, popover } = usePopover<HTMLElement>()
  const inside = (
    <>
      <Icon name="shopping-cart" />
      <span className="visually-hidden">{t('cart')} </span>
      <CountBadge count={count} of={t('inCart')} tone="primary" max={99} />
    </>
  )
  return (
    <div className="menu-box">
      <a
        className="btn btn-ghost btn-icon bar-button with-count without-scripting position-relative"
        href="/ecommerce/checkout"
        title={t('cart')}
      >
        {inside}
      </a>
      <button
        type="button"
        className="btn btn-ghost btn-icon bar-button with-count needs-scripting position-relative"
        popoverTarget="cart"
        title={t('cart')}
      >
        {inside}
      </button>
      <section
        id="cart"
        popover="auto"
        className="menu w-menu mw-none p-0"
        aria-label={t('cart')}
        {...popover}
      >
        {isOpen && <Suspense fallback={<Skeleton lines={4} />}>{children}</Suspense>}
      </section>
    </div>
  )
}
