import { useActionData } from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { FormAlert } from '../../ui/field.tsx'
import { VerifyFields } from '../../ui/verify-fields.tsx'
import { passkeys } from '../two-factor/endpoints.ts'
import type { ReauthState } from './endpoints.ts'
import type { FormName, Outcome } from './forms.ts'
import { SettingsForm } from './settings-form.tsx'
import { TabCard } from './tab-card.tsx'
import { useOutcome } from './use-outcome.ts'

const passkey = {
  request: { sign: passkeys.beginReauthentication },
  fields: { form: 'verifyPasskey' },
}

/** Returns whether what the password alone protects also needs the second factor now. */
export const needsSecondFactor = (reauth: ReauthState | undefined): reauth is ReauthState =>
  reauth?.needsCode === true && !reauth.isProven

type VerifyCardProps = {
  reauth: ReauthState
  /** The forms that the tab shows only after the reauthentication. */
  hides: readonly FormName[]
}

/** Asks for reauthentication before what the tab protects can be changed. */
export function VerifyCard({ reauth, hides }: VerifyCardProps) {
  const t = useTranslations('account')
  const { by, href, provider } = reauth
  const { rejected: rejectedPasskey } = useOutcome('verifyPasskey')
  const answer = useActionData<Outcome>()
  const isForHidden = answer && !('saved' in answer) && hides.includes(answer.form)
  return (
    <TabCard id="verify" title={t('verify')} text={t('verifyText')}>
      {/* The form was sent after the time was over, and the page shows it no longer. */}
      <FormAlert rejected={isForHidden ? answer : undefined} />
      {by === 'password' ? (
        <SettingsForm name="verify" save={t('reauthenticate')} isEmptied>
          {({ rejected }) => (
            <div className="mw-form">
              <FormAlert rejected={rejectedPasskey} />
              <VerifyFields reauth={reauth} rejected={rejected} passkey={passkey} />
            </div>
          )}
        </SettingsForm>
      ) : (
        provider && (
          <p className="m-0">
            <a className="btn btn-primary" href={href}>
              {t('signInAgain', { name: t(`provider_${provider}`) })}
            </a>
          </p>
        )
      )}
    </TabCard>
  )
}
