import type { ReactNode } from 'react'
import { networks } from '#db/account-settings/model.ts'
import type { AccountProfile } from '#db/profile/people.ts'
import { useClock } from '../../i18n/clock.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'

type AboutCardProps = { person: AccountProfile; isLong?: boolean }

const icons: Partial<Record<(typeof networks)[number], IconName>> = {
  twitter: 'twitter',
  facebook: 'facebook',
  linkedin: 'linkedin',
  instagram: 'instagram',
}

/** Details from the account settings. */
export function AboutCard({ person, isLong = false }: AboutCardProps) {
  const t = useTranslations('profile')
  const translate = useTranslations('account')
  const { wallDate } = useClock()
  const format = useFormat()
  const { bio, country, languages, website, email, joined, social, isOwn } = person
  const links = networks.filter((network) => social[network])
  return (
    <section className="card card-stack" aria-labelledby="about">
      <h2 id="about">{t('about')}</h2>
      {bio && (
        <p className="text-break text-pre-line" dir="auto">
          <LinkedText>{bio}</LinkedText>
        </p>
      )}
      {!bio && isOwn && (
        <p className="card-note">
          {t('noBio')} <a href="/account/account-settings?tab=info">{t('addBio')}</a>
        </p>
      )}
      <dl className={isLong ? 'd-grid grid-cols-fit gap-3' : 'd-grid gap-3'}>
        <Fact name={t('joined')}>{format.dayAndYear(wallDate(joined))}</Fact>
        {country && <Fact name={t('lives')}>{translate(`country_${country}`)}</Fact>}
        {email && (
          <Fact name={t('email')}>
            <bdi dir="ltr">{email}</bdi>
          </Fact>
        )}
        {website && (
          <Fact name={t('website')}>
            <OutsideLink href={website}>{website.replace(/^https?:\/\/|\/$/g, '')}</OutsideLink>
          </Fact>
        )}
        {languages.length > 0 && (
          <Fact name={t('languages')}>
            {languages.map((language) => translate(`language_${language}`)).join(', ')}
          </Fact>
        )}
      </dl>
      {links.length > 0 && (
        <ul className="chips list-plain" aria-label={t('social')}>
          {links.map((network) => (
            <li key={network}>
              <OutsideLink className="chip" href={social[network]}>
                <Icon name={icons[network] ?? 'link'} size={16} />
                <bdi>{translate(`network_${network}`)}</bdi>
              </OutsideLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-muted fs-sm fw-medium">{name}</dt>
    <dd className="m-0 text-break">{children}</dd>
  </div>
)

type OutsideLinkProps = { href: string; className?: string; children: ReactNode }

const OutsideLink = ({ href, className, children }: OutsideLinkProps) => (
  <a
    className={className}
    href={href}
    target="_blank"
    rel="noopener noreferrer nofollow"
    dir={className ? undefined : 'ltr'}
  >
    {children}
  </a>
)
