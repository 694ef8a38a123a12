import type { RouteObject } from 'react-router-dom'
import { fetchWords } from '../languages/one.ts'
import type { Demo } from './demo-page.tsx'

const modules = import.meta.glob<Demo>('./**/*.demo.tsx')

/** The file components/alerts.demo.tsx is the page /components/alerts; its words are those of its first folder. */
export const demos: RouteObject[] = Object.entries(modules).map(([file, load]) => {
  const path = file.slice('.'.length, -'.demo.tsx'.length)
  const [, area = ''] = path.split('/')
  return {
    id: file.replace('.', 'client/demos'),
    path,
    async lazy() {
      const [demo, { DemoPage }] = await Promise.all([
        load(),
        import('./demo-page.tsx'),
        ...['demos', 'menu', area].map(fetchWords),
      ])
      const { loader, action } = demo
      return {
        ...(loader && { loader }),
        ...(action && { action }),
        element: <DemoPage demo={demo} path={path} />,
      }
    },
  }
})
