import type { ReactNode } from 'react'
import { useTranslations } from '../i18n/translations.ts'
import { CountBadge } from '../ui/badge.tsx'
import { TopbarPopover } from './topbar-popover.tsx'

type CartButtonProps = {
  /** How many pieces are in the cart. */
  count: number
  /** The content of the popover, which may load on first use. */
  children: ReactNode
}

/** The cart's count and popover; without scripts a link to the checkout. */
export function CartButton({ count, children }: CartButtonProps) {
  const t = useTranslations()
  return (
    <TopbarPopover
      id="cart"
      href="/ecommerce/checkout"
      icon="shopping-cart"
      label={t('cart')}
      badge={<CountBadge count={count} of={t('inCart')} tone="primary" max={99} />}
      lines={4}
    >
      {children}
    </TopbarPopover>
  )
}
