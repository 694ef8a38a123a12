import { invitationDays } from '#db/accounts/limits.ts'
import { assignableRoles } from '#db/accounts/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Field, FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useSend } from '../../ui/use-send.ts'

type InvitePanelProps = {
  address: string
  back: string
  /** Whom the form suggests. */
  email: string | undefined
  /** Whether a mail server sends the link. */
  hasMailServer: boolean
  rejected: Rejected | undefined
}

/** The form that invites somebody. */
export function InvitePanel({ address, back, email, hasMailServer, rejected }: InvitePanelProps) {
  const t = useTranslations('accounts')
  const { isSending, send } = useSend({ preventScrollReset: true })
  return (
    <Panel title={t('invite')} back={back}>
      <form method="post" action={address} onSubmit={send} noValidate>
        <div className="panel-body">
          <FormAlert rejected={rejected} />
          <p>{t(hasMailServer ? 'inviteText' : 'inviteByLinkText', { days: invitationDays })}</p>
          <Field
            name="email"
            label={t('email')}
            type="email"
            autoComplete="off"
            defaultValue={rejected?.values.email ?? email}
            rejected={rejected}
            data-first=""
          />
          <SelectField
            name="role"
            label={t('role')}
            defaultValue={rejected?.values.role ?? 'user'}
            rejected={rejected}
          >
            {assignableRoles.map((role) => (
              <option key={role} value={role}>
                {t(`role_${role}`)}
              </option>
            ))}
          </SelectField>
        </div>
        <div className="panel-foot">
          <button type="submit" className="btn btn-primary" aria-disabled={isSending || undefined}>
            {t(hasMailServer ? 'sendInvitation' : 'createInvitation')}
          </button>
          <a className="btn btn-outline-secondary" href={back}>
            {t('cancel')}
          </a>
        </div>
      </form>
    </Panel>
  )
}
