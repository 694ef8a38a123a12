import { useLocation } from 'react-router-dom'
import type { User } from '#db/users/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { ConflictBox } from '../../ui/conflict.tsx'
import { useLabel, useValue } from './field-labels.ts'
import { listNames, parseLines, type Tab, toFormValues, type UserFormValues } from './fields.ts'

type ConflictProps = {
  tab: Tab
  mine: UserFormValues
  theirs: User
  by: string | undefined
  /** Called when the user discards their own input. */
  onTake: () => void
}

/** A conflict: the fields that differ. Saving again keeps the own values, a link loads the stored ones. */
export function Conflict({ tab, mine, theirs, by, onTake }: ConflictProps) {
  const t = useTranslations('users')
  const getLabel = useLabel()
  const getWords = useValue()
  const { pathname, search } = useLocation()
  const query = new URLSearchParams(search)
  query.set('fresh', `${theirs.version}`)
  const stored = toFormValues(tab, theirs)
  const different = listNames(tab).filter((name) => plain(mine[name]) !== plain(stored[name]))
  return (
    <ConflictBox
      title={by ? t('conflictBy', { by }) : t('conflict')}
      text={t(different.length > 0 ? 'conflictText' : 'conflictNothing')}
      mine={t('mine')}
      theirs={t('theirs')}
      fields={different.map((name) => ({
        name,
        label: getLabel(name),
        mine: getWords(name, mine[name]),
        theirs: getWords(name, stored[name]),
      }))}
    >
      <a
        data-discards-draft=""
        className="btn btn-outline-secondary"
        href={`${pathname}?${query}`}
        onClick={onTake}
      >
        {t('takeTheirs')}
      </a>
    </ConflictBox>
  )
}

const plain = (text: string | undefined) => parseLines(text).toSorted().join('\n')
