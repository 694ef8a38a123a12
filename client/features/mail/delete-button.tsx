import { useWords } from '../../i18n/words.ts'
import { ConfirmButton } from '../../ui/confirm-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { verb } from './change.ts'

/** Deletes the mails of a form that lie in the trash; there is no way back, so it asks. */
export function DeleteButton({ form }: { form: string }) {
  const t = useWords('mail')
  return (
    <ConfirmButton
      label={t('deleteForGood')}
      className="btn btn-ghost btn-icon"
      question={t('deleteQuestion')}
      text={t('deleteText')}
      verb={t('delete')}
      submit={{ form, name: 'do', value: verb.delete }}
    >
      <Icon name="trash-2" />
    </ConfirmButton>
  )
}
