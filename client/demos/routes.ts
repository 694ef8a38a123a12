import type { RouteObject } from 'react-router-dom'
import { loadNamespace } from '../i18n/browser-language.ts'
import { demoPaths } from './paths.ts'

/**
 * The routes of the demos, whose texts are those of their first folder. A demo is a file *.demo.tsx, and its entry in the
 * menu is in ../app/menus/full-menu.ts.
 */
export const demos: RouteObject[] = demoPaths.map((path) => {
  const [, area = ''] = path.split('/')
  return {
    id: `client/demos${path}.demo.tsx`,
    path,
    async lazy() {
      const [{ createDemoRoute }] = await Promise.all([
        import('./demo-page.tsx'),
        ...['demos', 'menu', area].map(loadNamespace),
      ])
      return createDemoRoute(path)
    },
  }
})
