import { lazy, Suspense, useState } from 'react'
import { useWords } from '../i18n/words.ts'
import { Icon } from './icon.tsx'
import type { KeyLine } from './keys-dialog.tsx'
import { usePageKeys } from './page-keys.ts'

const KeysDialog = lazy(async () => ({ default: (await import('./keys-dialog.tsx')).KeysDialog }))

/** A button, and the key `?`, that open the keyboard help; hidden without scripts. */
export function KeysHelp({ lines }: { lines: KeyLine[] }) {
  const label = useWords()('keys')
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  usePageKeys({ '?': open })
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-icon keys-button needs-scripting"
        aria-haspopup="dialog"
        aria-keyshortcuts="?"
        aria-label={label}
        title={`${label} (?)`}
        onClick={open}
      >
        <Icon name="help-circle" />
      </button>
      {isOpen && (
        <Suspense>
          <KeysDialog lines={lines} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
