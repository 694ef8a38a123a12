import type { User } from '#db/users/rows.ts'
import { useWords } from '../../i18n/words.ts'
import { ConflictBox } from '../../ui/conflict.tsx'
import { listIn, namesIn, shownIn, type Tab, type Typed } from './fields.ts'
import { useLabel, useValue } from './labels.ts'

type ConflictProps = {
  tab: Tab
  mine: Typed
  theirs: User
  by: string | undefined
  address: string
  /** Whoever takes theirs gives up what was typed. */
  onTake: () => void
}

/** Somebody was faster: what both have where they differ. To save again keeps mine, the link takes theirs. */
export function Conflict({ tab, mine, theirs, by, address, onTake }: ConflictProps) {
  const t = useWords('users')
  const labelOf = useLabel()
  const wordsOf = useValue()
  const stored = shownIn(tab, theirs)
  const different = namesIn(tab).filter((name) => plain(mine[name]) !== plain(stored[name]))
  return (
    <ConflictBox
      title={by ? t('conflictBy', { by }) : t('conflict')}
      text={t(different.length > 0 ? 'conflictText' : 'conflictNothing')}
      mine={t('mine')}
      theirs={t('theirs')}
      fields={different.map((name) => ({
        name,
        label: labelOf(name),
        mine: wordsOf(name, mine[name]),
        theirs: wordsOf(name, stored[name]),
      }))}
    >
      <a
        data-discards-draft=""
        className="btn btn-outline-secondary"
        href={`${address}&fresh=${theirs.version}`}
        onClick={onTake}
      >
        {t('takeTheirs')}
      </a>
    </ConflictBox>
  )
}

const plain = (text: string | undefined) => listIn(text).toSorted().join('\n')
