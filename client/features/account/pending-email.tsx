import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { SettingsForm } from './settings-form.tsx'

type PendingEmailProps = { email: string; newEmail: string | undefined }

/** An unconfirmed new email, with buttons to resend the link or to keep the old email. */
export function PendingEmail({ email, newEmail }: PendingEmailProps) {
  const t = useTranslations('account')
  return (
    <div className={newEmail ? 'pending-email p-4 rounded tone-info toned' : 'pending-email'}>
      {newEmail && (
        <p className="d-flex gap-3 text-break">
          <Icon name="mail" />
          <span>
            {t('pendingBefore')} <bdi dir="ltr">{newEmail}</bdi>
            {t('pendingAfter')} <bdi dir="ltr">{email}</bdi>.
          </span>
        </p>
      )}
      <div className="d-flex flex-wrap gap-2">
        <SettingsForm name="sendAgain">
          {() =>
            newEmail && (
              <button type="submit" className="btn btn-outline-secondary">
                {t('sendAgain')}
              </button>
            )
          }
        </SettingsForm>
        <SettingsForm name="keepEmail">
          {() =>
            newEmail && (
              <button
                type="submit"
                name="email"
                value={email}
                className="btn btn-outline-secondary"
              >
                {t('keepEmail')}
              </button>
            )
          }
        </SettingsForm>
      </div>
    </div>
  )
}
