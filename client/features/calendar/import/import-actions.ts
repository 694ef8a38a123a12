import { data, redirect } from 'react-router-dom'
import { notice } from '../../../lib/api/notice.ts'
import { problemStatuses, toProblem } from '../../../lib/api/problem.ts'
import { tooLargeIn } from '../../../ui/form.ts'
import { type ActionInput, offer, toCalendarHref } from '../action-input.ts'
import { calendarImports } from './endpoints.ts'

const noFile = 'Choose a calendar file (.ics).'

/** Handles the forms of the import. */
export const importActions = {
  async 'read-file'({ call, form, query }: ActionInput) {
    const reject = (fileError: string, status: number) => data({ fileError }, { status })
    const [tooLarge] = Object.values(tooLargeIn(form) ?? {}).flat()
    if (tooLarge) return reject(tooLarge, 413)
    const file = form.get('file')
    if (!(file instanceof Blob) || file.size === 0) return reject(noFile, 400)
    try {
      const { id } = await call(calendarImports.read, { file })
      return redirect(toCalendarHref(query, { import: id }))
    } catch (thrown) {
      const problem = toProblem(thrown)
      if (!problem?.fields?.file) throw thrown
      return reject(problem.fields.file, problemStatuses[problem.code])
    }
  },
  async import({ context, call, values, query }: ActionInput) {
    const id = Number(values.id)
    const { created, changed } = await call(calendarImports.store, { id })
    notice(context, {
      text: { of: 'calendar', key: 'imported', values: { count: created + changed } },
      undo: offer(query, { intent: 'undo-import', id }),
    })
    return redirect(toCalendarHref(query))
  },
  async 'undo-import'({ context, call, values }: ActionInput) {
    await call(calendarImports.undo, { id: Number(values.id) })
    notice(context, { text: { of: 'calendar', key: 'importUndone' } })
    return null
  },
}
