import { useEffect } from 'react'
import { data, type LoaderFunctionArgs, redirect, useActionData } from 'react-router-dom'
import { type FileKind, fileKinds } from '#db/uploads/file-types.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { notice } from '../../lib/api/notice.ts'
import { problemStatuses, toProblem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { assertPageExists, pageIn, pickOne } from '../../lib/list/address.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import { useStore } from '../../lib/store.ts'
import { tooLargeIn } from '../../ui/form.ts'
import { LibraryLink } from '../../ui/library-link.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { filesAddress } from './address.ts'
import { Area } from './area.tsx'
import { uploads } from './endpoints.ts'
import { FileList } from './file-list.tsx'
import { uploadIntents } from './intents.ts'
import { uploadQueue } from './upload-queue.ts'
import sheet from './uploads.scss?url'

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const page = pageIn(new URL(request.url).searchParams)
  const list = await context.get(api)(uploads.list, { page })
  assertPageExists({ page, pages: Math.max(1, list.totalPages) }, filesAddress)
  return { list, page }
})

type Failed = { kind: FileKind; error: string }

export const action = withActionErrors(
  async ({ context, request }) => {
    const call = context.get(api)
    const form = await request.formData()
    const intent = uploadIntents.require(form)
    const here = filesAddress(pageIn(new URL(request.url).searchParams))
    if (intent.intent === 'delete') {
      await call(uploads.remove, { id: intent.id })
      notice(context, { text: { of: 'uploads', key: 'deleted' } })
      return redirect(here)
    }
    const kind = pickOne(fileKinds, intent.kind) ?? 'file'
    const fail = (error: string, status: number) => data<Failed>({ kind, error }, { status })
    const [tooLarge] = Object.values(tooLargeIn(form) ?? {}).flat()
    if (tooLarge) return fail(tooLarge, 413)
    const file = form.get('file')
    if (!(file instanceof File) || file.name === '') return fail('Choose a file.', 400)
    if (file.size === 0) return fail('This file is empty.', 400)
    try {
      const { name } = await call(uploads.add, { file, kind })
      notice(context, { text: { of: 'uploads', key: 'uploaded', values: { name } } })
      return redirect(filesAddress(1))
    } catch (thrown) {
      const problem = toProblem(thrown)
      if (!problem || problemStatuses[problem.code] >= 500) throw thrown
      return fail(problem.error, problemStatuses[problem.code])
    }
  },
  { of: 'uploads', key: 'notDone' },
)

export function Component() {
  const t = useTranslations('uploads')
  const [{ list, page }, refresh] = useLiveData(
    loader,
    (kind) => kind === 'file' || kind === 'document',
  )
  const failed = useActionData<Partial<Failed>>()
  const items = useStore(uploadQueue.list)
  useEffect(() => uploadQueue.show(() => void refresh()), [refresh])
  useEffect(() => uploadQueue.setUnfinished(list.unfinished), [list.unfinished])
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{t('title')}</Title>
      <PageHeader
        title={t('title')}
        text={<LibraryLink name="react-dropzone" href="https://react-dropzone.js.org" />}
        crumbs={[{ title: t('extensions') }]}
      />
      <div className="d-grid gap-gutter grid-cols-1 grid-cols-lg-2 mb-gutter">
        {fileKinds.map((kind) => (
          <Area
            key={kind}
            kind={kind}
            items={items.filter((item) => item.kind === kind)}
            error={failed?.kind === kind ? failed.error : undefined}
          />
        ))}
        <Area kind="file" items={[]} isDisabled error={undefined} />
      </div>
      <FileList
        list={{ ...list, unfinished: uploadQueue.withoutOwn(list.unfinished) }}
        page={page}
      />
    </>
  )
}
