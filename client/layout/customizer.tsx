import { type ReactNode, Suspense, useRef, useState } from 'react'
import { useTranslations } from '../i18n/translations.ts'
import { Icon } from '../ui/icon.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { settingsAddress } from './frame.ts'

type CustomizerProps = {
  /** The form in the panel, which may load on first use. */
  children: ReactNode
  /** Called when the panel is likely to open. */
  onPreload: () => void
}

/** The tab at the window's edge with its panel; without scripts a link to the settings page. */
export function Customizer({ children, onPreload }: CustomizerProps) {
  const t = useTranslations()
  const panel = useRef<HTMLDialogElement>(null)
  const [wasOpened, setWasOpened] = useState(false)

  function open() {
    setWasOpened(true)
    panel.current?.showModal()
  }

  return (
    <>
      <a
        className="customizer-tab shadow d-print-none without-scripting position-fixed end-0 p-0"
        href={settingsAddress}
        aria-label={t('appearance')}
        title={t('appearance')}
      >
        <Icon name="settings" size={20} />
      </a>
      <button
        type="button"
        className="customizer-tab shadow d-print-none needs-scripting position-fixed end-0 p-0"
        aria-haspopup="dialog"
        aria-label={t('appearance')}
        title={t('appearance')}
        onPointerEnter={onPreload}
        onClick={open}
      >
        <Icon name="settings" size={20} />
      </button>
      <dialog
        ref={panel}
        className="panel customizer overflow-hidden"
        aria-labelledby="customizer-title"
        closedby="any"
      >
        <div className="d-flex align-items-center justify-content-between py-3 ps-5 pe-3 border-bottom">
          <h2 className="fs-lg fw-semibold" id="customizer-title">
            {t('appearance')}
          </h2>
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
        {wasOpened && <Suspense fallback={<Skeleton lines={8} />}>{children}</Suspense>}
      </dialog>
    </>
  )
}
