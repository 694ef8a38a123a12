import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router-dom'
import { parseWords } from '#db/search/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { toHref } from './address.ts'
import { knowledge } from './endpoints.ts'
import { Hits } from './hits.tsx'
import sheet from './knowledge.scss?url'
import { Search } from './search.tsx'
import { Topics } from './topics.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const call = context.get(api)
  const q = new URL(request.url).searchParams.get('q')?.trim() ?? ''
  const [topics, hits] = await Promise.all([
    call(knowledge.topics, {}),
    parseWords(q).length > 0 ? call(knowledge.search, { q }) : undefined,
  ])
  const exactHit = hits?.find(({ title }) => title.toLowerCase() === q.toLowerCase())
  if (exactHit) throw redirect(toHref(exactHit.topic, exactHit.slug)) // a suggestion was chosen
  return { q, topics, hits }
}

export function Component() {
  const t = useTranslations('knowledge')
  const { q, topics, hits } = useLoaderData<typeof loader>()
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{hits ? `${t('resultsFor', { words: q })} · ${t('title')}` : t('title')}</Title>
      <PageHeader title={t('title')} text={t('text')} crumbs={[]} />
      <Search q={q} topics={topics} />
      {hits ? <Hits q={q} hits={hits} /> : <Topics topics={topics} />}
    </>
  )
}
