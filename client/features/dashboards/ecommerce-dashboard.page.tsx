import type { LoaderFunctionArgs } from 'react-router-dom'
import { useMenuBreadcrumb } from '../../app/menus/use-titles.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import type { Tone } from '../../ui/badge.tsx'
import type { IconName } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { ChatCard, isChatEvent, loadFirstChat, sendMessage } from '../chat/chat-card.tsx'
import sheet from './analytics.scss?url'
import { toFile } from './card-file.ts'
import { BuyerCards, EcommerceCards } from './cards/ecommerce-card-set.tsx'
import { Part } from './cards/part.tsx'
import { LineCard, QuarterCard } from './cards/statistics-cards.tsx'
import { analytics } from './endpoints.ts'
import { Periods, parsePeriod } from './period-picker.tsx'
import { useFigures } from './use-figures.ts'

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const [data, chat] = await Promise.all([
    call(analytics.commerce, { range: parsePeriod(request.url) }),
    loadFirstChat(call),
  ])
  return { found: data, chat }
})

/** The only form of this page sends a chat message. */
export const action = withActionErrors(async ({ context, request }) => {
  await sendMessage(context.get(api), await request.formData())
  return null
})

export function Component() {
  const [{ found: data, chat }] = useLiveData(loader, isChatEvent)
  const t = useTranslations('analytics')
  const { span } = useFigures()
  const { marks, range, today } = data
  const file = toFile('ecommerce', range)
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('commerce')}</Title>
      <PageHeader
        title={t('commerce')}
        text={t('commerceText', { span: span(data) })}
        crumbs={useMenuBreadcrumb('/ecommerce-dashboard')}
        actions={<Periods chosen={range} address="/ecommerce-dashboard" />}
      />
      <div className="cards">
        {lines.map(([name, look]) => (
          <Part key={name} of={data} needs={[name]} title={t(name)} file={file}>
            {({ [name]: measure }) =>
              name === 'quarter' ? (
                <QuarterCard measure={measure} today={today} />
              ) : (
                <LineCard name={name} measure={measure} marks={marks} isArea {...look} />
              )
            }
          </Part>
        ))}
      </div>
      <div className="cards-wall">
        <EcommerceCards data={data} file={file} />
        <ChatCard chat={chat} />
        <BuyerCards data={data} file={file} />
      </div>
    </>
  )
}

type Line = 'subscribers' | 'takings' | 'quarter' | 'tickets'
type Look = { icon: IconName; tone: Tone; series: number }

const lines: [Line, Look][] = [
  ['subscribers', { icon: 'users', tone: 'primary', series: 1 }],
  ['takings', { icon: 'credit-card', tone: 'success', series: 3 }],
  ['quarter', { icon: 'calendar', tone: 'danger', series: 6 }],
  ['tickets', { icon: 'tag', tone: 'warning', series: 2 }],
]
