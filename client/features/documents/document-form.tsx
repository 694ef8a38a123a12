import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Form, useNavigate, useRevalidator } from 'react-router-dom'
import { maxTitleLength } from '#db/documents/limits.ts'
import { countWords, type Toolbar, toolbars } from '#db/documents/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { FormAlert } from '../../ui/field.tsx'
import { FilterLinks } from '../../ui/filter-links.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Icon } from '../../ui/icon.tsx'
import { documentAddress } from './address.ts'
import { BodyField } from './body-field.tsx'
import { DocumentConflict } from './document-conflict.tsx'
import { documents, type OpenDocument } from './endpoints.ts'
import { SavedNote } from './saved-note.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { useDocumentSave } from './use-document-save.ts'

type DocumentFormProps = {
  document: OpenDocument
  toolbar: Toolbar
  /** The document has just been created. */
  isNew: boolean | undefined
  rejected: Rejected | undefined
}

/** A document being edited. It saves itself; without scripts its text is saved by a button. */
export function DocumentForm({ document, toolbar, isNew, rejected }: DocumentFormProps) {
  const t = useTranslations('documents')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const title = useRef<HTMLInputElement>(null)
  const [words, setWords] = useState(document.words)
  const { saving, conflict, autosave, change, begin, ...saver } = useDocumentSave(document)
  const { id } = document
  // A layout effect, so that nothing typed right after “New document” is lost.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each document
  useLayoutEffect(() => {
    if (!isNew) return
    if (document.title === '') title.current?.focus()
    history.replaceState(history.state, '', documentAddress({ id, toolbar })) // not after a reload
  }, [])
  const text = rejected?.values.text ?? document.text

  function start() {
    const content = begin()
    if (title.current && !rejected) title.current.value = content.title
    return content.html
  }

  async function save() {
    await saver.saveVersion()
    await revalidate()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }

  /** The preview shows what is stored, so it is stored first. */
  async function preview(event: MouseEvent) {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    await autosave.now()
    await navigate(documentAddress({ id, toolbar, isPreview: true }))
  }

  async function saveCopy() {
    saver.forgetDraft()
    const copy = await callOverHttp(documents.create, saver.current())
    await navigate(documentAddress({ id: copy.id, toolbar }), { replace: true })
  }

  return (
    <Form
      method="post"
      className="card document gap-4 p-card"
      action={documentAddress({ id, toolbar })}
      aria-label={t('document')}
      data-draft="own"
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <FormAlert rejected={rejected} />
      {conflict !== undefined && (
        <DocumentConflict
          mine={saver.current()}
          theirs={conflict}
          keepMine={() => (conflict ? saver.keepMine() : void saveCopy())}
          forgetDraft={saver.forgetDraft}
        />
      )}
      {!rejected && <input type="hidden" name="version" value={document.version} />}
      <Head id={id} toolbar={toolbar} onPreview={(event) => void preview(event)} />
      <TitleField
        field={title}
        title={rejected?.values.title ?? document.title}
        onChange={(changed) => change({ title: changed })}
      />
      <BodyField
        text={text}
        toolbar={toolbar}
        begin={start}
        onChange={(html, plain) => {
          setWords(countWords(plain))
          change({ html })
        }}
      />
      <div className="d-flex flex-wrap row-gap-2 column-gap-4 align-items-center">
        <p className="m-0 text-muted fs-sm">{t('words', { count: words })}</p>
        <SavedNote saving={saving} />
        <button type="submit" name="intent" value="save" className="btn btn-primary">
          {t('save')}
        </button>
      </div>
      <p className="m-0 text-muted fs-sm without-scripting">{t('plainHint')}</p>
      <Shortcuts />
    </Form>
  )
}

type TitleFieldProps = {
  field: RefObject<HTMLInputElement | null>
  title: string
  onChange: (title: string) => void
}

function TitleField({ field, title, onChange }: TitleFieldProps) {
  const t = useTranslations('documents')
  return (
    <input
      ref={field}
      name="title"
      className="form-control fs-xl fw-semibold"
      aria-label={t('title')}
      placeholder={t('untitled')}
      maxLength={maxTitleLength}
      autoComplete="off"
      defaultValue={title}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

type HeadProps = { id: number; toolbar: Toolbar; onPreview: (event: MouseEvent) => void }

/** The choice of the toolbar and the way to the preview. */
function Head({ id, toolbar, onPreview }: HeadProps) {
  const t = useTranslations('documents')
  return (
    <div className="d-flex flex-wrap row-gap-2 column-gap-4 align-items-center justify-content-between">
      <FilterLinks
        isInline
        label={t('toolbarChoice')}
        choices={toolbars}
        current={toolbar}
        addressOf={(each) => documentAddress({ id, toolbar: each })}
        textOf={(each) => t(`toolbar_${each}`)}
      />
      <a
        className="btn btn-outline-secondary"
        href={documentAddress({ id, toolbar, isPreview: true })}
        onClick={onPreview}
      >
        <Icon name="eye" />
        {t('preview')}
      </a>
    </div>
  )
}
