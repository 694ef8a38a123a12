import type { AccountProfile } from '#db/profile/people.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import cover from '../../ui/pictures/ghost-light.svg?url'
import { ownSections, type ProfileParams, profileAddress, publicSections } from './address.ts'

type CoverProps = { person: AccountProfile; params: ProfileParams }

/** The header of a profile: name, actions and sections. */
export function Cover({ person, params }: CoverProps) {
  const t = useTranslations('profile')
  const { name, company, photo, posts, following, isOwn, chat } = person
  const sections = isOwn ? ownSections : publicSections
  return (
    <section className="card mb-gutter overflow-hidden" aria-label={name}>
      <div className="profile-banner">
        <img className="w-100 h-100 object-fit-cover" src={cover} alt="" />
      </div>
      <div className="profile-head position-relative d-flex flex-wrap align-items-end row-gap-2 column-gap-4 pt-0 pb-4 px-card">
        <Avatar name={name} src={photo} size={96} />
        <div className="flex-fill min-w-0 d-grid pt-3">
          <p className="m-0 fs-xl fw-semibold text-break">
            <bdi>{name}</bdi>
          </p>
          <p className="card-note m-0">
            {company && <bdi>{company} · </bdi>}
            {t('postCount', { count: posts })} · {t('followingCount', { count: following })}
          </p>
        </div>
        <div className="d-flex flex-wrap align-items-center gap-2">
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
      <nav className="border-top d-flex gap-1 px-2 overflow-x-auto" aria-label={t('sections')}>
        {sections.map((section) => (
          <a
            className="tab p-3 text-nowrap"
            key={section}
            href={profileAddress({ id: params.id, section })}
            aria-current={section === params.section ? 'page' : undefined}
          >
            {t(section)}
          </a>
        ))}
      </nav>
    </section>
  )
}
