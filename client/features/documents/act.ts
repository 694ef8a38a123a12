import { data, type LoaderFunctionArgs, redirect } from 'react-router-dom'
import { api } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { problemStatuses, toProblem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { getNumber, getText } from '../../lib/form-data.ts'
import { invalidForm } from '../../lib/list/intents.ts'
import { type Rejected, rejectedBy } from '../../ui/form.ts'
import { toParagraphs } from '../../ui/rich-text/paragraphs.ts'
import { documentAddress, parseParams } from './address.ts'
import { documents } from './endpoints.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>

/** Handles the forms of the page. */
export const documentsAction = withActionErrors(
  async ({ context, request }: LoaderFunctionArgs) => {
    const form = await request.clone().formData()
    const { toolbar } = parseParams(new URL(request.url).searchParams)
    const call = context.get(api)
    switch (form.get('intent')) {
      case 'create': {
        const { id } = await call(documents.create, {
          title: getText(form, 'title'),
          html: getText(form, 'html'),
        })
        return redirect(documentAddress({ id, toolbar, isNew: true }))
      }
      case 'save':
        return saveDocument({ context, request }, form)
      case 'restore': {
        const id = getNumber(form, 'id')
        await call(documents.restore, { id, number: getNumber(form, 'number') })
        notice(context, { text: { of: 'documents', key: 'restored' } })
        return redirect(documentAddress({ id, toolbar }))
      }
      case 'delete':
        await call(documents.remove, { id: getNumber(form, 'id') })
        notice(context, { text: { of: 'documents', key: 'deleted' } })
        return redirect(documentAddress())
      default:
        throw invalidForm('This request is not valid.')
    }
  },
  { of: 'documents', key: 'notSaved' },
)

/** Saves the form without scripts, whose text has no formatting: unchanged text keeps the formatting that is stored. */
async function saveDocument({ context, request }: Args, form: FormData) {
  const { id = 0, toolbar } = parseParams(new URL(request.url).searchParams)
  const call = context.get(api)
  const [title, text] = [getText(form, 'title'), getText(form, 'text')]
  const version = getNumber(form, 'version') || undefined
  const stored = await call(documents.read, { id })
  const html = text.trim() === stored.text.trim() ? {} : { html: toParagraphs(text) }
  const saved = await call(documents.save, { id, version, title, ...html, isFinal: true }).catch(
    explainConflict({ title, text }),
  )
  if ('type' in saved) return saved
  notice(context, { text: { of: 'documents', key: 'savedNotice' } })
  return redirect(documentAddress({ id, toolbar }))
}

/** Returns the form with its input; when another window was faster, saving again replaces what it stored. */
function explainConflict(values: Rejected['values']) {
  return (thrown: unknown) => {
    if (toProblem(thrown)?.code !== 'conflict') return rejectedBy(values)(thrown)
    const message = 'This was changed in another window. Save again to overwrite it.'
    return data<Rejected>({ message, values, errors: {} }, { status: problemStatuses.conflict })
  }
}
