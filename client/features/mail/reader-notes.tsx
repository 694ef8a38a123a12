import { snoozed } from '#db/mail/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { DateTime } from '../../ui/date-time.tsx'
import type { Opened } from './endpoints.ts'
import { mailIntents } from './intents.ts'

type ReaderNotesProps = { form: string; opened: Opened }

/** When the email returns to the inbox, and when its sender is reminded of it. */
export function ReaderNotes({ form, opened }: ReaderNotesProps) {
  const t = useTranslations('mail')
  const { mailFolder, snoozedUntilMs, remindAtMs } = opened
  return (
    <>
      {mailFolder === snoozed && snoozedUntilMs !== null && (
        <p className="d-flex flex-wrap gap-2 align-items-center m-0 py-2 px-card border-bottom">
          <span>
            {t('snoozedUntil')} <DateTime at={new Date(snoozedUntilMs).toISOString()} isLong />
          </span>
          <button
            type="submit"
            form={form}
            className="btn btn-ghost btn-sm"
            {...mailIntents.button('move', { mailFolder: 'inbox' })}
          >
            {t('unsnooze')}
          </button>
        </p>
      )}
      {remindAtMs !== null && (
        <p className="d-flex flex-wrap gap-2 align-items-center m-0 py-2 px-card border-bottom">
          <span>
            {t('remindsOn')} <DateTime at={new Date(remindAtMs).toISOString()} isLong />
          </span>
        </p>
      )}
    </>
  )
}
