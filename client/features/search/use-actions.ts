import { canOpen } from '../../app/pages.ts'
import { useWords } from '../../i18n/words.ts'
import { useChoose, useFrame } from '../../layout/frame.ts'
import { useMe } from '../../layout/use-me.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Option } from './option.ts'

const places = [
  { id: 'newTask', page: '/todo/all', query: '?new', icon: 'plus-square' },
  { id: 'compose', page: '/email/inbox/compose', query: '', icon: 'edit' },
] as const satisfies { id: string; page: string; query: string; icon: IconName }[]

/** Returns the global actions, without those whose page does not exist. */
export function useActions(): Option[] {
  const t = useWords('search')
  const shell = useWords()
  const { role } = useMe()
  const { theme } = useFrame()
  const choose = useChoose()
  const isDark = theme === 'dark' || (theme === 'system' && isDarkDevice())
  return [
    ...places
      .filter(({ page }) => canOpen(page, role))
      .map(({ id, page, query, icon }) => ({ key: id, title: t(id), icon, href: page + query })),
    {
      key: 'theme',
      title: t(isDark ? 'toLight' : 'toDark'),
      icon: isDark ? 'sun' : 'moon',
      act: () => void choose({ theme: isDark ? 'light' : 'dark' }),
    },
    { key: 'logOut', title: shell('logOut'), icon: 'log-out', act: logOut },
  ]
}

const isDarkDevice = () => matchMedia('(prefers-color-scheme: dark)').matches

/** The form of the user menu. */
function logOut() {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/logout'
  document.body.append(form)
  form.requestSubmit()
}
