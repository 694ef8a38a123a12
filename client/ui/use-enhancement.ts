import { type RefObject, useEffect, useEffectEvent } from 'react'

type Enhancement<E extends HTMLElement, Code> = {
  /** The native control, or the element around several. */
  native: RefObject<E | null>
  /** Loads the code of the richer control. */
  load: () => Promise<Code>
  /** Whether the code is needed yet. */
  isNeeded?: boolean
  /** Returns whether the native control may be replaced although it has the focus. */
  isUntouched?: (native: E) => boolean
  /** Shows the richer control, which reads the values of the native one. */
  replace: (code: Code, native: E, hasFocus: boolean) => void
}

/**
 * Replaces a native control once the code of a richer one has loaded; a control that has the focus is replaced when the
 * focus leaves it. If the code fails to load, the native control stays.
 */
export function useEnhancement<E extends HTMLElement, Code>({
  native,
  isNeeded = true,
  ...options
}: Enhancement<E, Code>) {
  const load = useEffectEvent(options.load)
  const replace = useEffectEvent(options.replace)
  const isUntouched = useEffectEvent((control: E) => options.isUntouched?.(control) ?? false)

  useEffect(() => {
    if (!isNeeded) return
    const end = new AbortController()
    const { signal } = end
    load().then(
      (code) => {
        const { current } = native
        if (!current || signal.aborted) return
        const hasFocus = current.contains(document.activeElement)
        if (!hasFocus || isUntouched(current)) return replace(code, current, hasFocus)
        const onFocusOut = ({ relatedTarget }: FocusEvent) => {
          if (relatedTarget instanceof Node && current.contains(relatedTarget)) return
          end.abort()
          replace(code, current, false)
        }
        current.addEventListener('focusout', onFocusOut, { signal })
      },
      () => {},
    )
    return () => end.abort()
  }, [native, isNeeded])
}
