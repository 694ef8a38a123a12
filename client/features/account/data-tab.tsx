import { useTranslations } from '../../i18n/translations.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { DateTime } from '../../ui/date-time.tsx'
import type { ReauthState } from './endpoints.ts'
import { SettingsForm } from './settings-form.tsx'
import { TabCard } from './tab-card.tsx'
import { VerifyCard } from './verify-card.tsx'

type DataTabProps = { reauth: ReauthState; requestedAt: string | undefined }

/** The archive of everything that the account owns, and the request to delete it. */
export function DataTab({ reauth, requestedAt }: DataTabProps) {
  const t = useTranslations('account')
  const isVerified = reauth.isProven || (reauth.by === 'sign-in' && reauth.href === undefined)
  return (
    <>
      {!isVerified && <VerifyCard reauth={reauth} hides={['requestDeletion']} />}
      <TabCard id="archive" title={t('archive')} text={t('archiveText')}>
        {isVerified ? (
          <p className="m-0">
            <a className="btn btn-primary" href="/api/account/archive">
              {t('downloadArchive')}
            </a>
          </p>
        ) : (
          <p className="m-0">{t('verifyForData')}</p>
        )}
      </TabCard>
      <TabCard id="deletion" title={t('deletion')} text={t('deletionText')}>
        {requestedAt === undefined ? (
          <RequestForm isVerified={isVerified} />
        ) : (
          <SettingsForm name="withdrawDeletion" save={t('withdrawDeletion')}>
            {() => (
              <p>
                {t('deletionRequestedAt')} <DateTime at={requestedAt} isLong />
              </p>
            )}
          </SettingsForm>
        )}
      </TabCard>
    </>
  )
}

function RequestForm({ isVerified }: { isVerified: boolean }) {
  const t = useTranslations('account')
  if (!isVerified) return <p className="m-0">{t('verifyForData')}</p>
  return (
    <SettingsForm name="requestDeletion">
      {() => (
        <ConfirmButton
          label={t('requestDeletion')}
          question={t('requestDeletionTitle')}
          text={t('requestDeletionText')}
          verb={t('sendRequest')}
          submit={{}}
        />
      )}
    </SettingsForm>
  )
}
