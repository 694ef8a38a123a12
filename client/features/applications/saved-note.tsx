import { useTranslations } from '../../i18n/translations.ts'
import type { SaveState } from './use-autosave.ts'

/** Shows whether the input is saved on the server. */
export function SavedNote({ saving: { state, at } }: { saving: SaveState }) {
  const t = useTranslations('applications')
  const text =
    state === 'failed'
      ? t('saveFailed')
      : state === 'conflict'
        ? t('saveConflict')
        : state === 'saving'
          ? t('saving')
          : at && t('savedAt', { time: at })
  return (
    <p
      className={
        state === 'failed' || state === 'conflict'
          ? 'wizard-note m-0 ms-auto fs-sm text-danger'
          : 'wizard-note m-0 ms-auto fs-sm text-muted'
      }
      role="status"
    >
      {text}
    </p>
  )
}
