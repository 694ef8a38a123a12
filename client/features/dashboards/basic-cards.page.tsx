import type { LoaderFunctionArgs } from 'react-router-dom'
import { useMenuBreadcrumb } from '../../app/menus/use-titles.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { invalidForm } from '../../lib/list/intents.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import {
  ChatCard,
  isChatEvent,
  loadFirstChat,
  sendIntent,
  sendMessage,
} from '../chat/chat-card.tsx'
import { ArticleCard, loadArticle, vote, voteIntent } from '../knowledge/article-card.tsx'
import sheet from './analytics.scss?url'
import {
  following,
  PlayCard,
  ProfileCard,
  TonightCard,
  UpcomingPerformancesCard,
} from './cards/basic-cards.tsx'
import { TimelineCard } from './cards/timeline-card.tsx'
import { analytics } from './endpoints.ts'

export const loader = liveLoader(async ({ context }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const [pageData, chat, article] = await Promise.all([
    call(analytics.basics, {}),
    loadFirstChat(call),
    loadArticle(call),
  ])
  return { ...pageData, chat, article }
})

const acts: Record<string, (call: Call, form: FormData) => Promise<unknown>> = {
  [sendIntent]: sendMessage,
  [voteIntent]: vote,
  [following]: (call, form) =>
    call(analytics.follow, {
      id: Number(form.get('id')),
      following: form.get('following') === 'true',
    }),
}

/** The intent tells the forms of the page apart. */
export const action = withActionErrors(async ({ context, request }) => {
  const form = await request.formData()
  const name = String(form.get('intent'))
  const act = Object.hasOwn(acts, name) ? acts[name] : undefined
  if (!act) {
    throw invalidForm('This request is not valid.')
  }
  await act(context.get(api), form)
  return null
})

export function Component() {
  const [{ plays, people, next, news, chat, article }] = useLiveData(
    loader,
    (kind) => kind === 'news' || kind === 'user' || isChatEvent(kind),
  )
  const t = useTranslations('analytics')
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('basicCards')}</Title>
      <PageHeader
        title={t('basicCards')}
        text={t('basicCardsText')}
        crumbs={useMenuBreadcrumb('/cards/basic')}
      />
      <div className="cards-wall">
        {plays.map((play, index) => (
          <PlayCard key={play.play} play={play} index={index} />
        ))}
        {people.map((person, index) => (
          <ProfileCard key={person.id} person={person} index={index} />
        ))}
        <TonightCard next={next} />
        <ArticleCard {...article} />
        <ChatCard chat={chat} />
      </div>
      <div className="d-grid grid-cols-1 grid-cols-lg-2 gap-gutter mt-gutter">
        <TimelineCard news={news} />
        <UpcomingPerformancesCard next={next} />
      </div>
    </>
  )
}
