import { Suspense, useState } from 'react'
import { useTranslations } from '../i18n/translations.ts'
import { lazyInBrowser } from '../lib/load-part.ts'
import { Icon } from './icon.tsx'
import { usePageKeys } from './page-keys.ts'
import type { Shortcut } from './shortcuts-dialog.tsx'

const ShortcutsDialog = lazyInBrowser(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
)

/** A button, and the key `?`, that open the keyboard help; hidden without scripts. */
export function ShortcutsHelp({ lines }: { lines: Shortcut[] }) {
  const label = useTranslations()('keys')
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
          <ShortcutsDialog lines={lines} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
