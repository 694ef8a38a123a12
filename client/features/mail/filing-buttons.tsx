import { outgoing } from '#db/mail/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { MenuButton } from '../../ui/menu.tsx'
import { mailIntents } from './intents.ts'
import { BulkButton } from './toolbar.tsx'

type FilingButtonsProps = {
  form: string
  /** The folder of the emails, or another list. */
  folder: string
}

/** Returns whether emails of a list have not been sent. */
export const isUnsent = (folder: string) => folder === 'draft' || folder === outgoing

/** The button that archives emails. */
export function ArchiveButton({ form, folder }: FilingButtonsProps) {
  const t = useTranslations('mail')
  if (folder === 'archive' || isUnsent(folder)) return null
  return (
    <BulkButton
      form={form}
      {...mailIntents.button('move', { mailFolder: 'archive' })}
      icon="archive"
      label={t('toArchive')}
    />
  )
}

/** The button that reports emails as spam or takes that back; as a menu entry with its text. */
export function SpamButton({ form, folder, isEntry }: FilingButtonsProps & { isEntry?: boolean }) {
  const t = useTranslations('mail')
  if (folder === 'sent' || isUnsent(folder)) return null
  const isSpam = folder === 'spam'
  const label = t(isSpam ? 'notSpam' : 'reportSpam')
  const button = {
    form,
    icon: isSpam ? 'inbox' : 'slash',
    ...mailIntents.button('move', { mailFolder: isSpam ? 'inbox' : 'spam' }),
  } as const
  if (isEntry) return <MenuButton {...button}>{label}</MenuButton>
  return <BulkButton {...button} label={label} />
}
