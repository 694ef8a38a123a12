import { useWords } from '../../i18n/words.ts'
import { RailHeader } from '../../ui/page-header.tsx'
import { listAddress } from './words.ts'

/** The header of a list of tasks. */
export function TodoHeader({ title }: { title: string }) {
  const todo = { title: useWords('menu')('todo'), href: listAddress('all') }
  return <RailHeader title={title} crumbs={[todo, { title }]} />
}
