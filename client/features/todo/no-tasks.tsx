import { isTaskList } from '#db/todo/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { listAddress, listIcons, useListTitle } from './labels.ts'

/** The empty state of a list, which says how tasks get into it. */
export function NoTasks({ filter, q }: { filter: string; q: string }) {
  const t = useTranslations('todo')
  const list = useListTitle()(filter)
  if (!q) {
    const [icon, text] = isTaskList(filter)
      ? ([listIcons[filter], t(`empty_${filter}`)] as const)
      : (['tag', t('emptyTag', { list })] as const)
    return <EmptyState icon={icon} title={t('empty')} text={text} />
  }
  const all = (
    <a className="btn btn-outline-secondary" href={listAddress(filter)}>
      {t('clearSearch')}
    </a>
  )
  return <EmptyState icon="search" title={t('noMatch')} text={t('noMatchText')} action={all} />
}
