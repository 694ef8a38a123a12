import { type ReactNode, useState } from 'react'
import type { ToastOptions } from 'react-toastify/unstyled'

export type ToastRequest = Pick<ToastOptions, 'type' | 'position' | 'autoClose'> & {
  text: string
  animation?: 'bounce' | 'flip' | 'slide' | 'zoom'
}

/** Returns a function that shows a toast, and the place of the toasts; the library comes with the first one. */
export function useToasts() {
  const [host, setHost] = useState<ReactNode>(null)
  async function show(request: ToastRequest) {
    const { ToastHost, showToast } = await import('./toast-host.tsx')
    setHost(<ToastHost />)
    showToast(request)
  }
  return { show: (request: ToastRequest) => void show(request), host }
}
