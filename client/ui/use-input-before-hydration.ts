import { type RefObject, useEffect } from 'react'

/** Takes over the text of a controlled field that was typed before hydration; React would show its own again. */
export function useInputBeforeHydration(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  setText: (text: string) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only once
  useEffect(() => {
    const { current } = field
    if (current && current.value !== current.defaultValue) setText(current.value)
  }, [])
}
