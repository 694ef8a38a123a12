import { hasPermission, type Permission } from '#db/shared/policy/model.ts'
import { canOpen } from '../../app/page-access.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useFrame, useSetting } from '../../layout/frame.ts'
import { useMe } from '../../layout/use-me.ts'
import type { IconName } from '../../ui/icon.tsx'
import type { Option } from './option.ts'

type CreateAction = {
  id: 'newTask' | 'compose' | 'newEvent' | 'newUser' | 'newProduct'
  page: string
  query: string
  icon: IconName
  needs?: Permission
}

/** The pages on which something is created. */
const createActions: CreateAction[] = [
  { id: 'newTask', page: '/todo/all', query: '?new', icon: 'plus-square' },
  { id: 'compose', page: '/email/inbox/compose', query: '', icon: 'edit' },
  { id: 'newEvent', page: '/calendar', query: '?new', icon: 'calendar' },
  {
    id: 'newUser',
    page: '/app/user/edit',
    query: '?id=new',
    icon: 'user-plus',
    needs: 'users.create',
  },
  {
    id: 'newProduct',
    page: '/data-list/list-view',
    query: '?new',
    icon: 'box',
    needs: 'products.write',
  },
]

/** Returns the global actions that the user may take, with other words that people search for. */
export function useActions(): (Option & { keywords: string })[] {
  const t = useTranslations('search')
  const shell = useTranslations()
  const { role } = useMe()
  const { theme } = useFrame()
  const choose = useSetting('theme')
  const isDark = theme === 'dark' || (theme === 'system' && isDarkDevice())
  return [
    ...createActions
      .filter(({ page, needs }) => canOpen(page, role) && (!needs || hasPermission(role, needs)))
      .map(({ id, page, query, icon }) => ({
        key: id,
        title: t(id),
        keywords: t(`keywords_${id}`),
        icon,
        href: page + query,
      })),
    {
      key: 'theme',
      title: t(isDark ? 'toLight' : 'toDark'),
      keywords: t('keywords_theme'),
      icon: isDark ? 'sun' : 'moon',
      act: () => choose(isDark ? 'light' : 'dark'),
    },
    {
      key: 'logOut',
      title: shell('logOut'),
      keywords: t('keywords_logOut'),
      icon: 'log-out',
      act: logOut,
    },
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
