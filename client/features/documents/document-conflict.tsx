import { useTranslations } from '../../i18n/translations.ts'
import { ConflictBox } from '../../ui/conflict.tsx'
import { documentAddress } from './address.ts'
import type { OpenDocument } from './endpoints.ts'
import type { Content } from './use-document-save.ts'

type DocumentConflictProps = {
  mine: Content
  /** Null when the document was deleted. */
  theirs: OpenDocument | null
  keepMine: () => void
  forgetDraft: () => void
}

const excerptLength = 160

/** Returns the beginning of the part in which a text differs from another. */
function excerpt(text: string, other: string) {
  const start = [...text].findIndex((sign, index) => sign !== [...other][index])
  const from = Math.max(0, start - 24)
  const part = text.slice(from, from + excerptLength)
  return `${from > 0 ? '…' : ''}${part}${from + excerptLength < text.length ? '…' : ''}` || '–'
}

const plain = (html: string) =>
  new DOMParser().parseFromString(html.replaceAll('</p>', '</p> '), 'text/html').body.textContent

/** What to do when another window has changed or deleted the document. */
export function DocumentConflict({ mine, theirs, keepMine, forgetDraft }: DocumentConflictProps) {
  const t = useTranslations('documents')
  const [ours, stored] = [plain(mine.html), plain(theirs?.html ?? '')]
  const fields = theirs
    ? [
        { name: 'title', label: t('title'), mine: mine.title, theirs: theirs.title },
        {
          name: 'text',
          label: t('text'),
          mine: excerpt(ours, stored),
          theirs: excerpt(stored, ours),
        },
      ].filter((field) => field.mine !== field.theirs)
    : []
  return (
    <ConflictBox
      heading="h2"
      title={t(theirs ? 'conflict' : 'conflictGone')}
      text={t(theirs ? 'conflictText' : 'conflictGoneText')}
      mine={t('mine')}
      theirs={t('theirs')}
      fields={fields}
    >
      <div className="d-flex flex-wrap gap-2 align-items-center">
        <button type="button" className="btn btn-primary" onClick={keepMine}>
          {t(theirs ? 'keepMine' : 'saveCopy')}
        </button>
        <a
          className="btn btn-outline-secondary"
          href={theirs ? documentAddress({ id: theirs.id }) : documentAddress()}
          onClick={forgetDraft}
          target="_self" // a new page load, which leaves the unsaved text behind
        >
          {t(theirs ? 'takeTheirs' : 'backToList')}
        </a>
      </div>
    </ConflictBox>
  )
}
