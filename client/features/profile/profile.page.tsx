import { type LoaderFunctionArgs, useActionData } from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import type { Rejected } from '../../ui/form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { AboutCard } from './about-card.tsx'
import { profileAction } from './act.ts'
import { type ProfileParams, parseParams, profilePath } from './address.ts'
import { Cover } from './cover.tsx'
import { profile } from './endpoints.ts'
import { EventsSection } from './events-section.tsx'
import { FriendsSection } from './friends-section.tsx'
import { loadSection } from './load-section.ts'
import { PhotosSection } from './photos.tsx'
import sheet from './profile.scss?url'
import { Timeline } from './timeline.tsx'

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const requested = parseParams(new URL(request.url).searchParams)
  const person = await (requested.id === undefined
    ? call(profile.own, {})
    : call(profile.read, { id: requested.id }))
  const id = person.isOwn ? undefined : person.id
  const isPublic = requested.section !== 'friends' && requested.section !== 'events'
  const params: ProfileParams = {
    ...requested,
    id,
    section: id && !isPublic ? 'timeline' : requested.section,
  }
  return { person, params, ...(await loadSection(call, params)) }
})

export const action = profileAction

export function Component() {
  const found = useLiveData(
    loader,
    (kind) => kind === 'post' || kind === 'user' || kind === 'news',
  )[0]
  const rejected = useActionData<Rejected>()
  const t = useTranslations('profile')
  const { person, params, photos } = found
  const title = person.isOwn ? t('title') : person.name
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{title}</Title>
      <PageHeader
        title={title}
        crumbs={person.isOwn ? [] : [{ title: t('title'), href: profilePath }]}
      />
      <Cover person={person} params={params} />
      {'timeline' in found && found.timeline && (
        <Timeline
          {...{ person, params, photos }}
          {...found.timeline}
          rejected={rejected?.errors ? rejected : undefined}
        />
      )}
      {params.section === 'about' && <AboutCard person={person} isLong />}
      {params.section === 'photos' && <PhotosSection photos={photos} params={params} />}
      {'friends' in found && found.friends && <FriendsSection {...found.friends} params={params} />}
      {'events' in found && found.events && <EventsSection events={found.events} />}
    </>
  )
}
