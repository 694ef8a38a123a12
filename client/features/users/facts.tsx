import type { ReactNode } from 'react'
import { toCityLine } from '#db/addresses/model.ts'
import { toPhoneLink } from '#db/shared/fields/model.ts'
import { networks } from '#db/users/model.ts'
import type { User } from '#db/users/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Card } from './card.tsx'
import { useLabel, useValue } from './field-labels.ts'
import { toFormValues } from './fields.ts'
import { PermissionGrid } from './permission-grid.tsx'

type AccountFactsProps = { user: User; badge: ReactNode; access: ReactNode }

/** Account details and role; `access` says whether the user can sign in. */
export function AccountFacts({ user, badge, access }: AccountFactsProps) {
  const t = useTranslations('users')
  return (
    <Card id="account" title={t('account')}>
      <div className="d-flex flex-wrap row-gap-3 column-gap-5 align-items-center">
        <Avatar name={user.name} src={user.avatar} size={96} />
        <div className="d-grid gap-1 justify-items-start min-w-0 text-break">
          <b className="fs-xl fw-semibold" dir="auto">
            {user.name}
          </b>
          <bdi className="text-muted" dir="ltr">
            {user.username}
          </bdi>
          {badge}
        </div>
      </div>
      <Facts
        of={toFormValues('account', user)}
        names={['email', 'role', 'department', 'company', 'country', 'is_verified']}
        overrides={{ email: <Mail to={user.email} /> }}
      />
      {access}
    </Card>
  )
}

type OptionalFactsProps = {
  user: User
  /** The page where they are added, for those who may. */
  editHref: string | undefined
}

/** Optional personal information. */
export function InformationFacts({ user, editHref }: OptionalFactsProps) {
  const t = useTranslations('users')
  const stored = toFormValues('information', user)
  const lines = [
    stored['location.add_line_1'],
    stored['location.add_line_2'],
    toCityLine({
      city: stored['location.city'],
      state: stored['location.state'],
      postcode: stored['location.post_code'],
    }),
    stored['location.country'],
  ].filter(Boolean)
  return (
    <Card id="information" title={t('information')}>
      <Facts
        editHref={editHref}
        of={stored}
        names={[
          'dob',
          'gender',
          'mobile',
          'website',
          'languages_known',
          'contact_options',
          'location',
        ]}
        overrides={{
          mobile: user.mobile && (
            <a href={toPhoneLink(user.mobile)}>
              <bdi dir="ltr">{user.mobile}</bdi>
            </a>
          ),
          website: user.website && <Outside to={user.website} />,
          location: lines.length > 0 && (
            <address className="d-grid m-0">
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal
                <span key={index}>
                  <bdi>{line}</bdi>
                </span>
              ))}
            </address>
          ),
        }}
      />
    </Card>
  )
}

/** Links to social profiles. */
export function SocialLinks({ user: { social_links: links }, editHref }: OptionalFactsProps) {
  const t = useTranslations('users')
  const getLabel = useLabel()
  const facts = networks.flatMap((network) => {
    const to = links?.[network]
    return to ? [{ network, to }] : []
  })
  return (
    <Card id="social" title={t('social')}>
      {facts.length === 0 ? (
        <NoFacts editHref={editHref} />
      ) : (
        <dl className="person-facts divided d-grid m-0">
          {facts.map(({ network, to }) => (
            <div className="py-2" key={network}>
              <dt className="d-flex gap-2 align-items-center align-self-start text-muted fw-normal">
                <Icon name={network} size={16} />
                {getLabel(`social_links.${network}`)}
              </dt>
              <dd className="m-0 text-break text-start">
                <Outside to={to} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

const NoFacts = ({ editHref }: { editHref: string | undefined }) => {
  const t = useTranslations('users')
  return (
    <p className="card-note d-flex flex-wrap gap-2 m-0">
      {t('noDetails')}
      {editHref && <a href={editHref}>{t('addDetails')}</a>}
    </p>
  )
}

/** The permissions by area. */
export function PermissionTable({ permissions }: { permissions: User['permissions'] }) {
  const t = useTranslations('users')
  return (
    <Card id="permissions" title={t('permissions')}>
      {permissions ? (
        <PermissionGrid>
          {(area, right) => {
            const has = permissions[area][right]
            return (
              <td className={has ? 'text-success' : undefined}>
                <Icon name={has ? 'check' : 'minus'} size={16} />
                {t(has ? 'yes' : 'no')}
              </td>
            )
          }}
        </PermissionGrid>
      ) : (
        <p className="card-note">{t('noPermissions')}</p>
      )}
    </Card>
  )
}

type FactsProps = {
  of: Record<string, string>
  names: string[]
  /** Content that replaces the plain value. */
  overrides: Record<string, ReactNode>
  editHref?: string | undefined
}

/** The facts that are known. */
function Facts({ of, names, overrides, editHref }: FactsProps) {
  const getLabel = useLabel()
  const getWords = useValue()
  const filled = names.filter((name) => overrides[name] || of[name] || name === 'is_verified')
  if (filled.length === 0) return <NoFacts editHref={editHref} />
  return (
    <dl className="person-facts divided d-grid m-0">
      {filled.map((name) => (
        <div className="py-2" key={name}>
          <dt className="d-flex gap-2 align-items-center align-self-start text-muted fw-normal">
            {getLabel(name)}
          </dt>
          <dd className="m-0 text-break text-start" dir="auto">
            {overrides[name] || getWords(name, of[name])}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const Mail = ({ to }: { to: string }) => (
  <a href={`mailto:${encodeURIComponent(to).replace('%40', '@')}`}>
    <bdi dir="ltr">{to}</bdi>
  </a>
)

/** An external link, whose address was validated when it was stored. */
const Outside = ({ to }: { to: string }) => (
  <a href={to} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
    {to.replace(/^https?:\/\//, '')}
  </a>
)
