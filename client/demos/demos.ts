import type { RouteObject } from 'react-router-dom'
import { fetchWords } from '../i18n/browser-language.ts'

/** Every page carries their names alone; where they are to be had comes with the first that is opened. */
const files = import.meta.glob<true>('./**/*.demo.tsx', {
  query: '?name',
  import: 'name',
  eager: true,
})

/** The file components/alerts.demo.tsx is the page /components/alerts; its words are those of its first folder. */
export const demos: RouteObject[] = Object.keys(files).map((file) => {
  const path = file.slice('.'.length, -'.demo.tsx'.length)
  const [, area = ''] = path.split('/')
  return {
    id: file.replace('.', 'client/demos'),
    path,
    async lazy() {
      const [{ routeOf }] = await Promise.all([
        import('./demo-page.tsx'),
        ...['demos', 'menu', area].map(fetchWords),
      ])
      return routeOf(path)
    },
  }
})
