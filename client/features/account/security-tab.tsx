import type { TwoFactorState } from '#db/two-factor/model.ts'
import { useWords } from '../../i18n/words.ts'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { VerifyFields } from '../../ui/verify-fields.tsx'
import type { ReauthState } from './endpoints.ts'
import { SettingsForm } from './settings-form.tsx'
import { TabCard } from './tab-card.tsx'

type SecurityTabProps = { twoFactor: TwoFactorState; reauth: ReauthState; isKeptElsewhere: boolean }

const setupAddress = `/pages/two-factor-setup?${new URLSearchParams({
  returnTo: '/account/account-settings?tab=security',
})}`

/** Two-factor authentication. */
export function SecurityTab({ twoFactor, reauth, isKeptElsewhere }: SecurityTabProps) {
  const t = useWords('two-factor')
  return (
    <TabCard id="two-factor" title={t('cardTitle')} text={t('cardText')}>
      {isKeptElsewhere ? (
        <p className="account-note">{t('elsewhere')}</p>
      ) : twoFactor.isOn ? (
        <WhenOn twoFactor={twoFactor} reauth={reauth} />
      ) : (
        <div className="account-note d-grid gap-3 justify-items-start">
          <Badge>{t('off')}</Badge>
          <a className="btn btn-primary" href={setupAddress}>
            {t('setUp')}
          </a>
        </div>
      )}
    </TabCard>
  )
}

function WhenOn({ twoFactor, reauth }: Pick<SecurityTabProps, 'twoFactor' | 'reauth'>) {
  const t = useWords('two-factor')
  const { since, codesLeft, isRequired } = twoFactor
  return (
    <>
      <div className="account-note d-grid gap-3 justify-items-start">
        <div className="d-flex flex-wrap align-items-center gap-2">
          <Badge tone="success">{t('on')}</Badge>
          {since && (
            <span>
              {t('since')} <Moment at={since} isLong />
            </span>
          )}
        </div>
        <p className="m-0">{t('codesLeft', { count: codesLeft })}</p>
        <div className="d-flex flex-wrap gap-2">
          <a className="btn btn-outline-secondary" href="/pages/recovery-codes">
            {t('newCodes')}
          </a>
          <a className="btn btn-outline-secondary" href={setupAddress}>
            {t('setUpOther')}
          </a>
        </div>
      </div>
      {isRequired ? (
        <p className="account-note">{t('isRequired')}</p>
      ) : (
        <TurnOffForm reauth={reauth} />
      )}
    </>
  )
}

/** The password and a code are needed first; the button follows them. */
function TurnOffForm({ reauth }: { reauth: ReauthState }) {
  const t = useWords('two-factor')
  if (!reauth.isProven) {
    return (
      <SettingsForm name="verify" save={t('verify')} className="account-proof" isEmptied>
        {({ rejected }) => (
          <div className="account-column">
            <p>{t('verifyText')}</p>
            <VerifyFields needsCode={reauth.needsCode} rejected={rejected} />
          </div>
        )}
      </SettingsForm>
    )
  }
  return (
    <SettingsForm name="twoFactorOff" className="account-proof">
      {() => (
        <ConfirmButton
          label={t('turnOff')}
          question={t('turnOffTitle')}
          text={t('turnOffText')}
          verb={t('turnOff')}
          submit={{}}
        />
      )}
    </SettingsForm>
  )
}
