import { Form, useNavigation } from 'react-router-dom'
import { assignableRoles, invitationDays } from '#db/accounts/model.ts'
import { useWords } from '../../i18n/words.ts'
import { Field, FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Panel } from '../../ui/panel.tsx'
import { SelectField } from '../../ui/select-field.tsx'

type InvitePanelProps = {
  address: string
  back: string
  /** Whom the form suggests. */
  email: string | undefined
  rejected: Rejected | undefined
}

/** The form that invites somebody. */
export function InvitePanel({ address, back, email, rejected }: InvitePanelProps) {
  const t = useWords('accounts')
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Panel title={t('invite')} back={back}>
      <Form method="post" action={address} preventScrollReset noValidate>
        <div className="panel-body">
          <FormAlert rejected={rejected} />
          <p>{t('inviteText', { days: invitationDays })}</p>
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
          <button type="submit" className="btn btn-primary" disabled={isSending}>
            {t('sendInvitation')}
          </button>
          <a className="btn btn-outline-secondary" href={back}>
            {t('cancel')}
          </a>
        </div>
      </Form>
    </Panel>
  )
}
