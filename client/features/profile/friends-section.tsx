import { Form } from 'react-router-dom'
import { suggestionsPerPage } from '#db/profile/model.ts'
import type { Friend } from '#db/profile/people.ts'
import { useWords } from '../../i18n/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type Place, profileAddress } from './address.ts'

type FriendsSectionProps = {
  friends: Friend[]
  suggestions: Friend[]
  hasMore: boolean
  place: Place
}

/** Whom one follows, and whom one may. */
export function FriendsSection({ friends, suggestions, hasMore, place }: FriendsSectionProps) {
  const t = useWords('profile')
  return (
    <div className="cards-split">
      <section className="card profile-card-body" aria-labelledby="friends">
        <h2 id="friends">{t('friends')}</h2>
        {friends.length === 0 ? (
          <Empty icon="users" title={t('noFriends')} text={t('noFriendsText')} />
        ) : (
          <ul className="profile-people is-wide">
            {friends.map((friend) => (
              <Person key={friend.id} friend={friend} place={place} verb="unfollow" />
            ))}
          </ul>
        )}
      </section>
      <SuggestionsCard suggestions={suggestions} hasMore={hasMore} place={place} />
    </div>
  )
}

type SuggestionsCardProps = { suggestions: Friend[]; hasMore: boolean; place: Place }

export function SuggestionsCard({ suggestions, hasMore, place }: SuggestionsCardProps) {
  const t = useWords('profile')
  return (
    <section className="card profile-card-body" aria-labelledby="suggestions">
      <h2 id="suggestions">{t('suggestions')}</h2>
      {suggestions.length === 0 ? (
        <p className="card-note">{t('noSuggestions')}</p>
      ) : (
        <ul className="profile-people">
          {suggestions.map((friend) => (
            <Person key={friend.id} friend={friend} place={place} verb="follow" />
          ))}
        </ul>
      )}
      {hasMore && (
        <a
          className="btn btn-outline-secondary"
          href={profileAddress({ ...place, people: place.people + suggestionsPerPage })}
          data-stays
        >
          {t('loadMorePeople')}
        </a>
      )}
    </section>
  )
}

type PersonProps = { friend: Friend; place: Place; verb: 'follow' | 'unfollow' }

function Person({ friend, place, verb }: PersonProps) {
  const t = useWords('profile')
  const { id, name, avatar, department, href } = friend
  const label = t(verb === 'follow' ? 'followOne' : 'unfollowOne', { name })
  return (
    <li>
      <Avatar name={name} src={avatar || undefined} size={40} />
      <div className="profile-who">
        <a href={href} dir="auto">
          {name}
        </a>
        <span className="card-note">{t(department)}</span>
      </div>
      <Form method="post" action={profileAddress(place)} preventScrollReset data-draft="off">
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="name" value={name} />
        <button
          type="submit"
          name="do"
          value={verb}
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
