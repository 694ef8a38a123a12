import { type RefObject, useEffect, useState } from 'react'
import { useTranslations } from '../../i18n/translations.ts'
import { ConflictBox } from '../../ui/conflict.tsx'
import { type ComposerState, parseEmail } from './composer-state.ts'
import { type Compared, type ConflictingRevision, listDifferences } from './conflicting-revision.ts'
import { composerIntents } from './intents.ts'

type ConflictDialogProps = {
  conflict: ConflictingRevision
  form: RefObject<HTMLFormElement | null>
  start: ComposerState
  keepMine: () => void
  /** The address of the stored draft, or of the list if it is gone. */
  href: string
  leave: () => void
}

/** The conflict dialog: the differences between both versions and the choice between them. */
export function ConflictDialog({
  conflict,
  form,
  start,
  keepMine,
  href,
  leave,
}: ConflictDialogProps) {
  const t = useTranslations('mail')
  const [mine, setMine] = useState(() => ({ ...toComparedFields(start) }))
  useEffect(() => {
    if (form.current) setMine(parseEmail(new FormData(form.current)).fields)
  }, [form])
  const fields = conflict ? listDifferences(mine, conflict) : []
  return (
    <ConflictBox
      id="conflict"
      heading="h2"
      title={t(conflict ? 'conflict' : 'conflictGone')}
      text={t(conflict ? 'conflictText' : 'conflictGoneText')}
      mine={t('mine')}
      theirs={t('theirs')}
      fields={fields.map(({ name, mine, theirs }) => ({
        name,
        label: t(words[name]),
        mine: mine || '–',
        theirs: theirs || '–',
      }))}
    >
      <div className="d-flex flex-wrap gap-2">
        <button
          type="submit"
          className="btn btn-primary"
          {...composerIntents.button('save')}
          onClick={(event) => {
            event.preventDefault()
            keepMine()
          }}
        >
          {t('keepMine')}
        </button>
        <a data-discards-draft="" className="btn btn-outline-secondary" href={href} onClick={leave}>
          {t(conflict ? 'takeTheirs' : 'backToList')}
        </a>
      </div>
    </ConflictBox>
  )
}

const words = {
  to: 'toField',
  cc: 'ccField',
  bcc: 'bccField',
  subject: 'subject',
  message: 'message',
} as const satisfies Record<Compared, string>

/** The values of the form before scripts can read it. */
const toComparedFields = ({ to, cc, bcc, subject, message }: ComposerState) => ({
  to: [to],
  cc: [cc],
  bcc: [bcc],
  subject,
  message,
})
