import { outgoing } from '#db/mail/model.ts'
import { useWords } from '../../i18n/words.ts'
import { mailIntents } from './intents.ts'
import { BulkButton } from './toolbar.tsx'

type FilingButtonsProps = {
  form: string
  /** The folder of the emails, or another list. */
  folder: string
}

/** The buttons that archive emails, and that report them as spam or take that back. */
export function FilingButtons({ form, folder }: FilingButtonsProps) {
  const t = useWords('mail')
  const isSpam = folder === 'spam'
  const isUnsent = folder === 'draft' || folder === outgoing
  return (
    <>
      {folder !== 'archive' && !isUnsent && (
        <BulkButton
          form={form}
          {...mailIntents.button('move', { mailFolder: 'archive' })}
          icon="archive"
          label={t('toArchive')}
        />
      )}
      {folder !== 'sent' && !isUnsent && (
        <BulkButton
          form={form}
          {...mailIntents.button('move', { mailFolder: isSpam ? 'inbox' : 'spam' })}
          icon={isSpam ? 'inbox' : 'slash'}
          label={t(isSpam ? 'notSpam' : 'reportSpam')}
        />
      )}
    </>
  )
}
