import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useFetchers, useNavigation, useSubmit } from 'react-router-dom'
import { toPopularity } from '#db/products/model.ts'
import type { Product } from '#db/products/queries.ts'
import { addressOf, fileAddress, idIn, type Place } from './address.ts'
import { applyOptimistic, changeIn } from './change.ts'
import { readProduct } from './product-form.ts'
import { saving } from './save.ts'

/**
 * Shows what is done to the rows before the server has answered. Each submission has a fetcher of its own, so that a second
 * click does not call off the first; without scripts the very same form is simply sent.
 */
export function useChanges(rows: Product[], place: Place, list: RefObject<HTMLElement | null>) {
  const submit = useSubmit()
  const turn = useRef(0)
  const underWay = useFetchers().flatMap(({ formData }) => (formData && changeIn(formData)) ?? [])
  const shown = underWay.reduce(applyOptimistic, useTyped(rows))
  const expectLoss = useFocusThatStays(list, shown)

  /** Whether rows are about to leave. */
  function onSubmit(event: FormEvent<HTMLFormElement>): boolean {
    const { submitter } = event.nativeEvent as SubmitEvent
    const form = new FormData(event.currentTarget, submitter)
    const change = changeIn(form)
    const action = addressOf(place)
    event.preventDefault()
    if (change?.kind === 'export') {
      // What is there is a file: the page stays.
      location.assign(fileAddress(place, change.isFound ? undefined : change.ids))
      return false
    }
    if (!change || change.kind === 'size' || change.kind === 'print') {
      void submit(form, { method: 'post', action })
      return false
    }
    expectLoss(shown.findIndex(({ id }) => id === change.ids[0]))
    void submit(form, {
      method: 'post',
      action,
      navigate: false,
      fetcherKey: `products-${turn.current++}`,
    })
    return true
  }

  return { shown, onSubmit }
}

/** The rows with what the editor has just sent, where nothing is wrong with it. */
function useTyped(rows: Product[]): Product[] {
  const { formData, formAction = '' } = useNavigation()
  if (formData?.get('do') !== saving) return rows
  const [, query] = formAction.split('?')
  const edited = idIn(new URLSearchParams(query).get('edit'))
  const { typed, errors } = readProduct(formData)
  if (Object.keys(errors).length > 0) return rows
  const { popularity, ...rest } = typed
  const change = { ...rest, popularity: toPopularity(popularity) }
  return rows.map((row) => (row.id === edited ? { ...row, ...change } : row))
}

/** A row that leaves takes the focus with it: it goes to the one that takes its place. */
function useFocusThatStays(list: RefObject<HTMLElement | null>, rows: Product[]) {
  const expected = useRef<number>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that is drawn
  useEffect(() => {
    const { current: at } = expected
    const { activeElement } = document
    if (at === null || (activeElement && activeElement !== document.body)) return
    expected.current = null
    const links = list.current?.querySelectorAll<HTMLElement>('.product-name') ?? []
    const next = links[at] ?? links[links.length - 1]
    ;(next ?? list.current?.querySelector<HTMLElement>('[type=search]'))?.focus()
  }, [rows.length, list])
  return (at: number) => {
    expected.current = at
  }
}
