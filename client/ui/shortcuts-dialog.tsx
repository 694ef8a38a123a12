import { useEffect, useId, useRef, useState } from 'react'
import { useTranslations } from '../i18n/translations.ts'
import { KeyCombination } from './key-combination.tsx'
import { singleKeys } from './page-keys.ts'

/** Alternative keys, alone or as `Alt+↑`, and their action. */
export type Shortcut = { keys: string[]; does: string }

/** The shortcuts of a page. */
export function ShortcutsDialog({ lines, onClose }: { lines: Shortcut[]; onClose: () => void }) {
  const t = useTranslations()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const [isOn, setOn] = useState(singleKeys.areOn)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className="confirm" aria-labelledby={id} closedby="any" onClose={onClose}>
      <h2 id={id}>{t('keys')}</h2>
      <dl className="d-grid gap-1 m-0 mt-4">
        {lines.map(({ keys, does }) => (
          <div
            key={does}
            className="d-flex flex-row-reverse flex-wrap row-gap-1 column-gap-4 align-items-center justify-content-between py-1"
          >
            <dt className="d-flex gap-3 fw-normal">
              {keys.map((combination) => (
                <KeyCombination key={combination} keys={combination} />
              ))}
            </dt>
            <dd className="m-0 text-body-secondary">{does}</dd>
          </div>
        ))}
      </dl>
      <label className="form-check mt-3">
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
