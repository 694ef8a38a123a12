import { useWords } from '../../i18n/words.ts'

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
  const t = useWords('documents')
  return (
    <details className="document-keys needs-scripting">
      <summary>{t('shortcuts')}</summary>
      <dl className="keys">
        {shortcuts.map(([name, keys]) => (
          <div key={name}>
            <dt>
              <span>
                {keys.split('+').map((key) => (
                  <kbd key={key} dir="ltr">
                    {key}
                  </kbd>
                ))}
              </span>
            </dt>
            <dd>{t(name)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
