import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Takes files that are dropped on an element, or on the area around it that a selector names. */
export function useFileDrop(
  inside: RefObject<HTMLElement | null>,
  add: (files: File[]) => void,
  around?: string,
) {
  const addFiles = useEffectEvent(add)
  useEffect(() => {
    const { current } = inside
    const area = around ? current?.closest<HTMLElement>(around) : current
    if (!area) return
    const end = new AbortController()
    const { signal } = end
    const mark = (isOver: boolean) => area.classList.toggle('is-drop-target', isOver)
    area.addEventListener(
      'dragover',
      (event) => {
        if (!event.dataTransfer?.types.includes('Files')) return
        event.preventDefault()
        mark(true)
      },
      { signal },
    )
    area.addEventListener(
      'dragleave',
      ({ relatedTarget }) => area.contains(relatedTarget as Node | null) || mark(false),
      { signal },
    )
    area.addEventListener(
      'drop',
      (event) => {
        mark(false)
        const files = [...(event.dataTransfer?.files ?? [])]
        if (files.length === 0) return
        event.preventDefault()
        addFiles(files)
      },
      { signal },
    )
    return () => end.abort()
  }, [inside, around])
}
