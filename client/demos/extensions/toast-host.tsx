import { Bounce, Flip, Slide, ToastContainer, toast, Zoom } from 'react-toastify/unstyled'
import 'react-toastify/ReactToastify.css'
import type { ToastRequest } from './use-toasts.tsx'

const transitions = { bounce: Bounce, flip: Flip, slide: Slide, zoom: Zoom }

/** Where the toasts of a page stand. */
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
