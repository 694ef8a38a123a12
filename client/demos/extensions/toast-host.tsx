import {
  Bounce,
  Flip,
  Slide,
  ToastContainer,
  type ToastOptions,
  toast,
  Zoom,
} from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'

const transitions = { bounce: Bounce, flip: Flip, slide: Slide, zoom: Zoom }

/** The container of a page's toasts. */
export const ToastHost = () => (
  <ToastContainer
    className="toast-host"
    aria-label="Toasts"
    newestOnTop
    draggable
    stacked={false}
  />
)

/** Shows a toast. */
export function showToast({ text, animation = 'slide', ...options }: ToastRequest) {
  toast(text, { ...options, transition: transitions[animation], ariaLabel: text })
}

export type ToastRequest = Pick<ToastOptions, 'type' | 'position' | 'autoClose'> & {
  text: string
  animation?: 'bounce' | 'flip' | 'slide' | 'zoom'
}
