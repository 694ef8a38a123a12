import { useTranslations } from '../../i18n/translations.ts'
import { KeyCombination } from '../../ui/key-combination.tsx'

const shortcuts = [
  ['bold', 'Ctrl+B'],
  ['italic', 'Ctrl+I'],
  ['underline', 'Ctrl+U'],
  ['strike', 'Ctrl+Shift+S'],
  ['code', 'Ctrl+E'],
  ['block_heading2', 'Ctrl+Alt+2'],
  ['bulletList', 'Ctrl+Shift+8'],
  ['orderedList', 'Ctrl+Shift+7'],
  ['block_blockquote', 'Ctrl+Shift+B'],
  ['undo', 'Ctrl+Z'],
  ['redo', 'Ctrl+Shift+Z'],
  ['save', 'Ctrl+S'],
  ['toToolbar', 'Shift+Tab'],
] as const

/** The keyboard shortcuts of the editor. */
export function Shortcuts() {
  const t = useTranslations('documents')
  return (
    <details className="needs-scripting">
      <summary className="text-muted fs-sm cursor-pointer">{t('shortcuts')}</summary>
      <dl className="d-grid grid-cols-fit row-gap-1 column-gap-6 m-0 mt-4">
        {shortcuts.map(([name, keys]) => (
          <div
            key={name}
            className="d-flex flex-row-reverse flex-wrap row-gap-1 column-gap-4 align-items-center justify-content-between py-1"
          >
            <dt className="fw-normal">
              <KeyCombination keys={keys} />
            </dt>
            <dd className="m-0 text-body-secondary">{t(name)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
