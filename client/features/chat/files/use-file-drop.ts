import { type ClipboardEvent, type RefObject, useEffect, useRef } from 'react'

/** Takes files that are dropped on the conversation around an element. */
export function useFileDrop(inside: RefObject<HTMLElement | null>, add: (files: File[]) => void) {
  const take = useRef(add)
  useEffect(() => {
    take.current = add
  })
  useEffect(() => {
    const area = inside.current?.closest<HTMLElement>('.chat-main')
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
        take.current(files)
      },
      { signal },
    )
    return () => end.abort()
  }, [inside])
}

/** Returns the pasted files. Text copied from office documents comes with a picture of it, which is not meant. */
export function getPastedFiles({ clipboardData }: ClipboardEvent): File[] {
  return clipboardData.types.includes('text/plain') ? [] : [...clipboardData.files]
}
