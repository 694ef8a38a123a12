import { useRef, useState } from 'react'
import { useFetchers, useSubmit } from 'react-router-dom'
import { useWords } from '../../i18n/words.ts'
import { applyOptimistic, changeIn, type Flag, type Row } from './change.ts'

type List = {
  filter: string
  /** Its address, page and search included. */
  list: string
  /** Whether a task that is new would be seen here. */
  isSeen: boolean
}

/** Sends what the buttons, keys and hands ask for. Each has a fetcher of its own, and is shown before the answer has come. */
export function useChanges(rows: Row[], { filter, list, isSeen }: List) {
  const submit = useSubmit()
  const t = useWords('todo')
  const turn = useRef(0)
  const [announcement, announce] = useState('')
  const underWay = useFetchers().flatMap(({ formData, formAction }) => {
    const change = formData && changeIn(formData)
    if (!change || (change.kind === 'add' && !(isSeen && formAction === list))) return []
    return change
  })
  const shown = underWay.reduce((tasks, change) => applyOptimistic(tasks, change, filter), rows)

  /** The list shows it as soon as this returns. */
  function send(form: FormData) {
    const change = changeIn(form)
    if (!change) return
    if (change.kind === 'add' && isSeen) announce(t('added', { title: change.title }))
    const word = change.kind === 'flag' && said[change.flag][change.on ? 'on' : 'off']
    if (word) announce(t(word))
    void submit(form, {
      method: 'post',
      action: list,
      navigate: false,
      fetcherKey: `todo-${turn.current++}`,
      flushSync: true,
    })
  }

  return { shown, announcement, announce, send }
}

const said = {
  isCompleted: { on: undefined, off: 'reopened' }, // a notice tells of the other
  isStarred: { on: 'isStarred', off: 'isNotStarred' },
  isImportant: { on: 'isImportant', off: 'isNotImportant' },
} as const satisfies Record<Flag, { on: string | undefined; off: string }>
