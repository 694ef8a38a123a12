import {
  Bounce,
  Flip,
  Slide,
  ToastContainer,
  type ToastContentProps,
  type ToastOptions,
  toast,
  Zoom,
} from 'react-toastify/unstyled'
import { useTranslations } from '#client/i18n/translations.ts'
import 'react-toastify/ReactToastify.css'

const transitions = { bounce: Bounce, flip: Flip, slide: Slide, zoom: Zoom }

/** The container of a page's toasts. */
export function ToastHost() {
  const t = useTranslations('extensions')
  return (
    <ToastContainer
      className="toast-host"
      toastClassName="border"
      aria-label={t('toasts')}
      newestOnTop
      draggable
      stacked={false}
    />
  )
}

/** Shows a toast. */
export function showToast({ text, action, animation = 'slide', ...options }: ToastRequest) {
  const content = action
    ? ({ closeToast }: ToastContentProps) => (
        <div className="d-flex flex-wrap align-items-center gap-3">
          <span className="flex-1">{text}</span>
          <button
            type="button"
            className="btn btn-sm btn-outline-secondary"
            onClick={() => {
              closeToast()
              action.onClick()
            }}
          >
            {action.label}
          </button>
        </div>
      )
    : text
  toast(content, { ...options, transition: transitions[animation], ariaLabel: text })
}

export type ToastRequest = Pick<ToastOptions, 'type' | 'position' | 'autoClose'> & {
  text: string
  /** A button that takes the result back or tries again. */
  action?: { label: string; onClick: () => void }
  animation?: 'bounce' | 'flip' | 'slide' | 'zoom'
}
