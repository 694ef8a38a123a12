import { type LoaderFunctionArgs, useActionData, useLocation } from 'react-router-dom'
import { useBreadcrumbLabels } from '../../app/menus/use-titles.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { liveLoader, useLiveData } from '../../lib/live/live-data.ts'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { documentsAction } from './act.ts'
import { documentAddress, parseParams } from './address.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentView } from './document-view.tsx'
import sheet from './documents.scss?url'
import { documents } from './endpoints.ts'
import { VersionList } from './version-list.tsx'

export const loader = liveLoader(async ({ context, request }: LoaderFunctionArgs) => {
  const call = context.get(api)
  const { id, version: number, isPreview } = parseParams(new URL(request.url).searchParams)
  if (id === undefined) {
    const { documents: list } = await call(documents.list, {})
    const [latest] = list
    return { list, latest: latest && (await call(documents.read, { id: latest.id })) }
  }
  const [document, { versions }, version] = await Promise.all([
    call(documents.read, { id }),
    call(documents.versions, { id }),
    number === undefined ? undefined : call(documents.version, { id, number }),
  ])
  return { document, versions, version, isPreview }
})

export const action = documentsAction

export function Component() {
  const t = useTranslations('documents')
  const { search } = useLocation()
  const { toolbar, isNew } = parseParams(new URLSearchParams(search))
  // A document that is being written follows its own saves: changes of other windows must not replace the input.
  const [found] = useLiveData(
    loader,
    (kind) => kind === 'document' && !search.includes('document='),
  )
  const answer = useActionData<Rejected>()
  const rejected = answer?.values ? answer : undefined
  const [title = '', ...above] = useBreadcrumbLabels('/extensions/wysiwyg-editor').toReversed()
  const { document, versions, version, isPreview } = found
  const view = version ?? (isPreview ? document : undefined)
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{title}</Title>
      <PageHeader
        title={title}
        text={t('intro')}
        crumbs={above.toReversed().map((word) => ({ title: word }))}
        actions={
          document && (
            <a className="btn btn-outline-secondary" href={documentAddress()}>
              <Icon name="list" />
              {t('allDocuments')}
            </a>
          )
        }
      />
      {found.list && (
        <div
          className={`d-grid grid-cols-1 gap-gutter align-items-start mb-gutter${found.latest ? ' grid-cols-lg-2-3' : ''}`}
        >
          <DocumentList documents={found.list} />
          {found.latest && (
            <DocumentView
              id={found.latest.id}
              toolbar={toolbar}
              content={found.latest}
              version={undefined}
            />
          )}
        </div>
      )}
      {document && (
        <div className="d-grid grid-cols-1 grid-cols-xl-aside gap-gutter align-items-start">
          {view ? (
            <DocumentView
              id={document.id}
              toolbar={toolbar}
              content={view}
              version={version?.number}
            />
          ) : (
            <DocumentForm
              key={document.id}
              document={document}
              toolbar={toolbar}
              isNew={isNew}
              rejected={rejected}
            />
          )}
          <VersionList
            id={document.id}
            toolbar={toolbar}
            versions={versions}
            current={version?.number}
          />
        </div>
      )}
    </>
  )
}
