import { type RefObject, useEffect, useRef } from 'react'

const listChips = () => [...document.querySelectorAll<HTMLElement>('.cal-board [data-key]')]

/**
 * Moves the focus to the event that the editor has saved when the editor closes: the browser returns it to where it was
 * before, which after a shortcut is nowhere.
 */
export function useFocusOnSaved(form: RefObject<HTMLFormElement | null>, rejected: unknown) {
  const isSent = useRef(false)
  useEffect(() => {
    if (rejected) isSent.current = false
  }, [rejected])
  useEffect(() => {
    const { current } = form
    const known = new Set(listChips().map(({ dataset }) => dataset.key))
    const note = ({ submitter }: SubmitEvent) => {
      isSent.current = submitter?.getAttribute('value') === 'save'
    }
    current?.addEventListener('submit', note)
    return () => {
      current?.removeEventListener('submit', note)
      if (!current || !isSent.current) return
      const title = new FormData(current).get('title')
      const isSaved = (chip: HTMLElement) =>
        chip.querySelector('.cal-title')?.textContent === String(title).trim()
      const saved = listChips().filter(isSaved)
      const chip = saved.find(({ dataset }) => !known.has(dataset.key)) ?? saved[0]
      chip?.focus()
    }
  }, [form])
}
