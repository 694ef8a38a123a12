import { useTranslations } from '../../i18n/translations.ts'
import type { SaveState } from './use-document-save.ts'

/** Shows whether the document is saved. */
export function SavedNote({ saving: { state, at } }: { saving: SaveState }) {
  const t = useTranslations('documents')
  const text =
    state === 'failed'
      ? t('saveFailed')
      : state === 'saving'
        ? t('saving')
        : state === 'waiting'
          ? t('unsaved')
          : at && t('savedAt', { time: at })
  return (
    <p
      className={`flex-1 m-0 fs-sm ${state === 'failed' ? 'text-danger' : 'text-muted'}`}
      role="status"
    >
      {text}
    </p>
  )
}
