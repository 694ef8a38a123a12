import type { ReactNode } from 'react'
import type { ManagedAccount } from '#db/accounts/management.ts'
import { assignableRoles } from '#db/accounts/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useSend } from '../../ui/use-send.ts'
import { accountIntents } from './intents.ts'
import { getRoleOrigin } from './role-origin.ts'
import { StateBadge } from './state-badge.tsx'

type AccountPanelProps = {
  account: ManagedAccount
  isSelf: boolean
  /** Whether links are sent by email. */
  hasMailServer: boolean
  /** The page with this panel, without it, and with the question before the account is deleted. */
  address: string
  back: string
  deleteAddress: string
}

/** An account with everything that an administrator can do with it. */
export function AccountPanel({
  account,
  isSelf,
  hasMailServer,
  address,
  back,
  deleteAddress,
}: AccountPanelProps) {
  const t = useTranslations('accounts')
  const { isSending, send } = useSend({ preventScrollReset: true })
  return (
    <Panel title={account.name || account.email} back={back}>
      <form method="post" action={address} onSubmit={send}>
        <div className="panel-body">
          <Facts account={account} />
          <RoleField account={account} />
          <Actions
            account={account}
            isSelf={isSelf}
            hasMailServer={hasMailServer}
            isSending={isSending}
            deleteAddress={deleteAddress}
          />
        </div>
        <div className="panel-foot">
          {getRoleOrigin(account) === 'here' && (
            <button
              type="submit"
              className="btn btn-primary"
              aria-disabled={isSending || undefined}
              {...accountIntents.button('role')}
            >
              {t('saveRole')}
            </button>
          )}
          <a className="btn btn-outline-secondary" href={back}>
            {t('close')}
          </a>
        </div>
      </form>
    </Panel>
  )
}

function Facts({ account }: { account: ManagedAccount }) {
  const { email, state, provider, signedInAt, invitedAt, hasPassword, hasTwoFactor } = account
  const t = useTranslations('accounts')
  return (
    <dl className="facts border-bottom mb-4 p-0 pb-4">
      <dt>{t('email')}</dt>
      <dd>
        <bdi dir="ltr">{email}</bdi>
      </dd>
      <dt>{t('state')}</dt>
      <dd>
        <StateBadge state={state} />
      </dd>
      {account.deletionRequestedAt && (
        <>
          <dt>{t('deletionRequested')}</dt>
          <dd>
            <DateTime at={account.deletionRequestedAt} isLong />
          </dd>
        </>
      )}
      <dt>{t(invitedAt ? 'invitedAt' : 'lastSignIn')}</dt>
      <dd>
        <DateTimeOr at={invitedAt ?? signedInAt}>{t('never')}</DateTimeOr>
      </dd>
      {hasPassword && (
        <>
          <dt>{t('twoFactor')}</dt>
          <dd>{t(hasTwoFactor ? 'twoFactorOn' : 'twoFactorOff')}</dd>
        </>
      )}
      {provider !== 'local' && (
        <>
          <dt>{t('signsInWith')}</dt>
          <dd>
            <bdi dir="ltr">{provider}</bdi>
          </dd>
        </>
      )}
    </dl>
  )
}

const DateTimeOr = ({ at, children }: { at: string | null; children: ReactNode }) =>
  at ? <DateTime at={at} isLong /> : children

function RoleField({ account }: { account: ManagedAccount }) {
  const t = useTranslations('accounts')
  const origin = getRoleOrigin(account)
  if (origin !== 'here') {
    return (
      <p>
        {t('roleIs', { role: t(`role_${origin === 'setting' ? 'admin' : account.role}`) })}{' '}
        {t(`roleFrom_${origin}`)}
      </p>
    )
  }
  return (
    <SelectField
      name="role"
      label={t('role')}
      defaultValue={account.role}
      rejected={undefined}
      data-first=""
    >
      {assignableRoles.map((role) => (
        <option key={role} value={role}>
          {t(`role_${role}`)}
        </option>
      ))}
    </SelectField>
  )
}

type ActionsProps = Pick<
  AccountPanelProps,
  'account' | 'isSelf' | 'hasMailServer' | 'deleteAddress'
> & {
  isSending: boolean
}

function Actions({ account, isSelf, hasMailServer, isSending, deleteAddress }: ActionsProps) {
  const { state, hasPassword, hasTwoFactor } = account
  const t = useTranslations('accounts')
  const name = account.name || account.email
  const plain = (
    intent: 'resend' | 'resetPassword' | 'endSessions' | 'reactivate',
    label: Parameters<typeof t>[0] = intent,
  ) => (
    <button
      type="submit"
      className="btn btn-outline-secondary"
      aria-disabled={isSending || undefined}
      {...accountIntents.button(intent)}
    >
      {t(label)}
    </button>
  )
  if (state === 'invited') {
    return (
      <div className="d-flex flex-wrap gap-2 align-items-center mt-4">
        {plain('resend', hasMailServer ? 'resend' : 'resendByLink')}
        <ConfirmButton
          label={t('revoke')}
          question={t('revokeTitle', { name })}
          text={t('revokeText')}
          verb={t('revoke')}
          submit={accountIntents.button('revoke')}
        />
      </div>
    )
  }
  return (
    <div className="d-flex flex-wrap gap-2 align-items-center mt-4">
      {state === 'active' &&
        hasPassword &&
        plain('resetPassword', hasMailServer ? 'resetPassword' : 'resetPasswordByLink')}
      {hasTwoFactor && (
        <ConfirmButton
          label={t('resetTwoFactor')}
          question={t('resetTwoFactorTitle', { name })}
          text={t('resetTwoFactorText')}
          verb={t('reset')}
          submit={accountIntents.button('resetTwoFactor')}
        />
      )}
      {state === 'active' && plain('endSessions')}
      {state === 'deactivated' && plain('reactivate')}
      {state === 'active' && !isSelf && (
        <ConfirmButton
          label={t('deactivate')}
          question={t('deactivateTitle', { name })}
          text={t('deactivateText')}
          verb={t('deactivate')}
          submit={accountIntents.button('deactivate')}
        />
      )}
      {!isSelf && (
        <a className="btn btn-outline-secondary" href={deleteAddress}>
          {t('deleteAccount')}
        </a>
      )}
    </div>
  )
}
