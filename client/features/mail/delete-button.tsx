import { useTranslations } from '../../i18n/translations.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { mailIntents } from './intents.ts'

/** Deletes emails in the trash permanently, those of its form without `ids`, after a confirmation. */
export function DeleteButton({ form, ids }: { form: string; ids?: number[] }) {
  const t = useTranslations('mail')
  return (
    <ConfirmButton
      label={t('deleteForGood')}
      className="btn btn-ghost btn-icon"
      question={t('deleteQuestion')}
      text={t('deleteText')}
      verb={t('delete')}
      submit={{ form, ...mailIntents.button('delete', ids && { ids }) }}
    >
      <Icon name="trash-2" />
    </ConfirmButton>
  )
}
