import type { AccountProfile } from '#db/profile/people.ts'
import { useWords } from '../../i18n/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import cover from '../../ui/pictures/marquee.svg?url'
import { ownSections, type Place, profileAddress, publicSections } from './address.ts'

type CoverProps = { person: AccountProfile; place: Place }

/** Who it is, what one can do, and the sections of the profile. */
export function Cover({ person, place }: CoverProps) {
  const t = useWords('profile')
  const { name, company, photo, posts, following, isOwn, chat } = person
  const sections = isOwn ? ownSections : publicSections
  return (
    <section className="card profile-cover" aria-label={name}>
      <div className="profile-banner">
        <img src={cover} alt="" />
      </div>
      <div className="profile-head">
        <Avatar name={name} src={photo} size={96} />
        <div className="profile-who">
          <p className="profile-name" dir="auto">
            {name}
          </p>
          <p className="card-note">
            {company && <bdi>{company} · </bdi>}
            {t('postCount', { count: posts })} · {t('followingCount', { count: following })}
          </p>
        </div>
        <div className="profile-tools">
          {isOwn ? (
            <>
              <a className="btn btn-outline-secondary" href="/account/account-settings?tab=info">
                <Icon name="edit-2" />
                {t('editProfile')}
              </a>
              <a
                className="btn btn-outline-secondary btn-icon"
                href="/account/account-settings"
                aria-label={t('settings')}
                title={t('settings')}
              >
                <Icon name="settings" />
              </a>
            </>
          ) : (
            chat && (
              <a className="btn btn-primary" href={chat}>
                <Icon name="message-square" />
                {t('message')}
              </a>
            )
          )}
        </div>
      </div>
      <nav className="profile-sections" aria-label={t('sections')}>
        {sections.map((section) => (
          <a
            key={section}
            href={profileAddress({ id: place.id, section })}
            aria-current={section === place.section ? 'page' : undefined}
          >
            {t(section)}
          </a>
        ))}
      </nav>
    </section>
  )
}
