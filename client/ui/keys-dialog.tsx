import { useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { singleKeys } from './page-keys.ts'

/** Alternative keys, alone or as `Alt+↑`, and their action. */
export type KeyLine = { keys: string[]; does: string }

/** The shortcuts of a page. */
export function KeysDialog({ lines, onClose }: { lines: KeyLine[]; onClose: () => void }) {
  const t = useWords()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const names: Record<string, string> = {
    Space: t('keySpace'),
    Delete: t('keyDelete'),
    PageUp: t('keyPageUp'),
    PageDown: t('keyPageDown'),
  }
  const [isOn, setOn] = useState(singleKeys.areOn)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={id} closedby="any" onClose={onClose}>
      <h2 id={id}>{t('keys')}</h2>
      <dl className="keys">
        {lines.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((combination) => (
                <span key={combination}>
                  {combination.split('+').map((key) => (
                    <kbd key={key} dir="ltr">
                      {names[key] ?? key}
                    </kbd>
                  ))}
                </span>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className="form-check">
        <input
          type="checkbox"
          className="form-check-input"
          checked={isOn}
          onChange={({ target }) => {
            singleKeys.turn(target.checked)
            setOn(target.checked)
          }}
        />
        {t('keysOn')}
      </label>
      <div className="d-flex flex-wrap justify-content-end gap-2 mt-6">
        <button
          type="button"
          className="btn btn-outline-secondary"
          onClick={() => dialog.current?.close()}
        >
          {t('close')}
        </button>
      </div>
    </dialog>
  )
}
