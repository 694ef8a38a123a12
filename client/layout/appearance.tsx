import { lazy, Suspense, useRef, useState } from 'react'
import { fetchWords } from '../i18n/browser-language.ts'
import { useWords } from '../i18n/words.ts'
import { Icon } from '../ui/icon.tsx'
import { settingsAddress } from './frame.ts'
import { Waiting } from './skeleton.tsx'

const load = async () => {
  const [{ AppearanceForm }] = await Promise.all([
    import('../features/settings/appearance-form.tsx'),
    fetchWords('settings'),
  ])
  return { default: AppearanceForm }
}

const AppearanceForm = lazy(load)

/** The tab at the window's edge and the panel it opens; without scripts it leads to the same form on a page. */
export function Appearance() {
  const t = useWords()
  const panel = useRef<HTMLDialogElement>(null)
  const [isWanted, want] = useState(false)

  function open() {
    want(true)
    panel.current?.showModal()
  }

  return (
    <>
      <a
        className="customizer-tab without-scripting"
        href={settingsAddress}
        aria-label={t('appearance')}
        title={t('appearance')}
      >
        <Icon name="settings" size={20} />
      </a>
      <button
        type="button"
        className="customizer-tab needs-scripting"
        aria-haspopup="dialog"
        aria-label={t('appearance')}
        title={t('appearance')}
        onPointerEnter={() => void load()}
        onClick={open}
      >
        <Icon name="settings" size={20} />
      </button>
      <dialog ref={panel} className="customizer" aria-labelledby="customizer-title" closedby="any">
        <div className="customizer-head">
          <h2 id="customizer-title">{t('appearance')}</h2>
          <button
            type="button"
            className="btn btn-ghost btn-icon"
            aria-label={t('close')}
            title={t('close')}
            onClick={() => panel.current?.close()}
          >
            <Icon name="x" />
          </button>
        </div>
        {isWanted && (
          <Suspense fallback={<Waiting lines={8} />}>
            <AppearanceForm />
          </Suspense>
        )}
      </dialog>
    </>
  )
}
