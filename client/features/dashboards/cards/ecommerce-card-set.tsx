import { useTranslations } from '../../../i18n/translations.ts'
import type { Commerce } from '../endpoints.ts'
import { BuyersCard, GoalCard, RetentionCard, RevenueCard } from './ecommerce-cards.tsx'
import { FundsCard } from './funds-card.tsx'
import { Part } from './part.tsx'
import { DevicesCard, EnginesCard } from './share-cards.tsx'

type File = (name: string) => string

/** The revenue of the month beside the goal, and browsers beside the retention of customers. */
export function EcommerceCards({ data, file }: { data: Commerce; file: File }) {
  const t = useTranslations('analytics')
  return (
    <>
      <Part of={data} needs={['revenue']} title={t('revenue')} width="wide" file={file}>
        {(part) => <RevenueCard {...part} />}
      </Part>
      <Part of={data} needs={['goal']} title={t('goal')} file={file}>
        {(part) => <GoalCard {...part} />}
      </Part>
      <Part of={data} needs={['engines']} title={t('engines')} file={file}>
        {(part) => <EnginesCard {...part} />}
      </Part>
      <Part of={data} needs={['retention']} title={t('retention')} width="wide" file={file}>
        {(part) => <RetentionCard {...part} />}
      </Part>
      <Part of={data} needs={['devices']} title={t('devices')} file={file}>
        {(part) => <DevicesCard {...part} />}
      </Part>
    </>
  )
}

/** Who buys, and what they paid. */
export function BuyerCards({ data, file, hasFunds = false }: BuyerProps) {
  const t = useTranslations('analytics')
  return (
    <>
      <Part of={data} needs={['buyers']} title={t('customers')} file={file}>
        {(part) => <BuyersCard {...part} />}
      </Part>
      {hasFunds && (
        <Part of={data} needs={['funds']} title={t('funds')} width="full" file={file}>
          {(part) => <FundsCard {...part} />}
        </Part>
      )}
    </>
  )
}

type BuyerProps = { data: Commerce; file: File; hasFunds?: boolean }
