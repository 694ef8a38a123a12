import { type ReactNode, useState } from 'react'
import type { ToastRequest } from './toast-host.tsx'

/** Returns a function that shows a toast, and the container of the toasts; the library loads with the first one. */
export function useToasts() {
  const [host, setHost] = useState<ReactNode>(null)
  async function show(request: ToastRequest) {
    const { ToastHost, showToast } = await import('./toast-host.tsx')
    setHost(<ToastHost />)
    showToast(request)
  }
  return { show: (request: ToastRequest) => void show(request), host }
}
