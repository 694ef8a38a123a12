import {
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import { personColumns } from '#db/people/import-columns.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { problemStatuses, toProblem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { pageIn, withQuery } from '../../lib/list/address.ts'
import { nullIfNotFound } from '../../lib/list/editor.ts'
import { parseId } from '../../lib/list/ids.ts'
import { tooLargeIn } from '../../ui/form.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { ColumnsGuide } from './columns-guide.tsx'
import { people } from './endpoints.ts'
import { FileForm } from './file-form.tsx'
import { importPath } from './import-address.ts'
import { ImportPreview } from './import-preview.tsx'
import { importIntents } from './intents.ts'
import sheet from './people.scss?url'

const columnPattern = /^(-1|\d{1,2})$/

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const id = parseId(searchParams.get('file'))
  if (id === undefined) return { preview: null, q: '', page: 1, isWrongOnly: false }
  const chosen = Object.fromEntries(
    ['sheet', ...personColumns].flatMap((name) => {
      const at = searchParams.get(name) ?? ''
      return columnPattern.test(at) ? [[name, at]] : []
    }),
  )
  const q = (searchParams.get('q') ?? '').trim().slice(0, 200)
  const page = pageIn(searchParams)
  const isWrongOnly = searchParams.get('show') === 'errors'
  const preview = await nullIfNotFound(
    context.get(api)(people.preview, { id, ...chosen, q, show: isWrongOnly ? 'errors' : '', page }),
  )
  return { preview, q, page, isWrongOnly }
}

export const action = withActionErrors(
  async ({ context, request }) => {
    const call = context.get(api)
    const form = await request.formData()
    const intent = importIntents.require(form)
    if (intent.intent === 'undo') {
      const { removed } = await call(people.undo, { id: intent.id })
      notice(context, { text: { of: 'people', key: 'undone', values: { count: removed } } })
      return redirect(importPath)
    }
    if (intent.intent === 'store') {
      const { file, intent: _, ...chosen } = intent
      const stored = await call(people.store, { file, ...chosen })
      const { inserted, known, skipped } = stored
      notice(context, {
        text: { of: 'people', key: 'imported', values: { count: inserted, known, skipped } },
        undo: { action: importPath, fields: importIntents.fields('undo', { id: stored.id }) },
      })
      return redirect('/extensions/export')
    }
    const [tooLarge] = Object.values(tooLargeIn(form) ?? {}).flat()
    if (tooLarge) return data({ error: tooLarge }, { status: 413 })
    const file = form.get('file')
    // A form without a chosen file sends one without a name.
    if (!(file instanceof File) || file.name === '') {
      return data({ error: 'Choose an .xlsx or .csv file.' }, { status: 400 })
    }
    try {
      const { id } = await call(people.read, { file })
      return redirect(withQuery(importPath, { file: id }))
    } catch (thrown) {
      const problem = toProblem(thrown)
      if (!problem?.fields?.file) throw thrown
      return data({ error: problem.fields.file }, { status: problemStatuses[problem.code] })
    }
  },
  { of: 'people', key: 'notImported' },
)

export function Component() {
  const t = useTranslations('people')
  const { preview, q, page, isWrongOnly } = useLoaderData<typeof loader>()
  const answer = useActionData<{ error?: string }>()
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('import')}</Title>
      <PageHeader
        title={t('import')}
        text={t('importText')}
        crumbs={[{ title: t('extensions') }]}
      />
      <div className="d-grid grid-cols-1 gap-gutter">
        <FileForm error={answer?.error} isSmall={preview !== null} />
        {preview ? (
          <ImportPreview preview={preview} q={q} page={page} isWrongOnly={isWrongOnly} />
        ) : (
          <ColumnsGuide />
        )}
      </div>
    </>
  )
}
