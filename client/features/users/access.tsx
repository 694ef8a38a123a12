import type { User } from '#db/users/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { withQuery } from '../../lib/list/address.ts'
import { DateTime } from '../../ui/date-time.tsx'
import type { UserAccount } from './endpoints.ts'

type AccessProps = { user: User; access: NonNullable<UserAccount['access']> }

/** Whether a user can sign in, with the way to their account or to an invitation. */
export function Access({ user, access }: AccessProps) {
  const t = useTranslations('users')
  const accounts = '/settings/accounts'
  return (
    <div className="border-top pt-3 d-flex flex-wrap align-items-center gap-3">
      <span className="flex-grow-1">
        <b className="fw-semibold">{t('signIn')}</b> {t(`access_${access.state}`)}
        {'signedInAt' in access && access.signedInAt && (
          <>
            {' · '}
            {t('lastSignIn')} <DateTime at={access.signedInAt} />
          </>
        )}
      </span>
      {'account' in access && (
        <a
          className="btn btn-sm btn-outline-secondary d-print-none"
          href={withQuery(accounts, { edit: access.account })}
        >
          {t('manageAccount')}
        </a>
      )}
      {access.state === 'none' && access.canInvite && (
        <a
          className="btn btn-sm btn-outline-secondary d-print-none"
          href={withQuery(accounts, { invite: 'new', email: user.email })}
        >
          {t('inviteToSignIn')}
        </a>
      )}
    </div>
  )
}
