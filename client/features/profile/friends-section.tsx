import { Form } from 'react-router-dom'
import { suggestionsPerPage } from '#db/profile/limits.ts'
import type { Friend } from '#db/profile/people.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type ProfileParams, profileAddress } from './address.ts'
import { profileIntents } from './intents.ts'

type FriendsSectionProps = {
  friends: Friend[]
  suggestions: Friend[]
  hasMore: boolean
  params: ProfileParams
}

/** The people that the user follows, and suggestions. */
export function FriendsSection({ friends, suggestions, hasMore, params }: FriendsSectionProps) {
  const t = useTranslations('profile')
  return (
    <div className="d-grid grid-cols-1 grid-cols-lg-2-1 gap-gutter align-items-start">
      <section className="card card-stack" aria-labelledby="friends">
        <h2 id="friends">{t('friends')}</h2>
        {friends.length === 0 ? (
          <EmptyState icon="users" title={t('noFriends')} text={t('noFriendsText')} />
        ) : (
          <ul className="d-grid grid-cols-fit gap-3 list-plain">
            {friends.map((friend) => (
              <Person key={friend.id} friend={friend} params={params} verb="unfollow" />
            ))}
          </ul>
        )}
      </section>
      <SuggestionsCard suggestions={suggestions} hasMore={hasMore} params={params} />
    </div>
  )
}

type SuggestionsCardProps = { suggestions: Friend[]; hasMore: boolean; params: ProfileParams }

export function SuggestionsCard({ suggestions, hasMore, params }: SuggestionsCardProps) {
  const t = useTranslations('profile')
  return (
    <section className="card card-stack" aria-labelledby="suggestions">
      <h2 id="suggestions">{t('suggestions')}</h2>
      {suggestions.length === 0 ? (
        <p className="card-note">{t('noSuggestions')}</p>
      ) : (
        <ul className="d-grid gap-3 list-plain">
          {suggestions.map((friend) => (
            <Person key={friend.id} friend={friend} params={params} verb="follow" />
          ))}
        </ul>
      )}
      {hasMore && (
        <a
          className="btn btn-outline-secondary"
          href={profileAddress({ ...params, people: params.people + suggestionsPerPage })}
          data-stays
        >
          {t('loadMorePeople')}
        </a>
      )}
    </section>
  )
}

type PersonProps = { friend: Friend; params: ProfileParams; verb: 'follow' | 'unfollow' }

function Person({ friend, params, verb }: PersonProps) {
  const t = useTranslations('profile')
  const { id, name, avatar, department, href } = friend
  const label = t(verb === 'follow' ? 'followOne' : 'unfollowOne', { name })
  return (
    <li className="d-flex align-items-center gap-3">
      <Avatar name={name} src={avatar || undefined} size={40} />
      <div className="flex-1 min-w-0 d-grid">
        <a className="text-reset fw-medium text-break" href={href}>
          <bdi>{name}</bdi>
        </a>
        <span className="card-note">{t(department)}</span>
      </div>
      <Form method="post" action={profileAddress(params)} preventScrollReset data-draft="off">
        <button
          type="submit"
          {...profileIntents.button(verb, { id, name })}
          className="btn btn-outline-secondary btn-icon"
          aria-label={label}
          title={label}
        >
          <Icon name={verb === 'follow' ? 'user-plus' : 'user-minus'} />
        </button>
      </Form>
    </li>
  )
}
