import { type ComponentType, Fragment } from 'react'
import type { ActionFunction, LoaderFunction } from 'react-router-dom'
import { useBreadcrumbLabels } from '../app/menus/use-titles.ts'
import { useTranslations } from '../i18n/translations.ts'
import { LibraryLink } from '../ui/library-link.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { Title } from '../ui/title.tsx'
import { DemoCard } from './demo-card.tsx'
import sheet from './demos.scss?url'
import type { ExampleSource } from './examples.ts'
import { PropTable } from './prop-table.tsx'
import type { PropTable as Table, TextKey } from './prop-tables.ts'
import type { Reference } from './react-bootstrap.tsx'

/** A module of examples; the build adds their sources. */
type Demo = Record<string, unknown> & {
  examples?: ExampleSource[]
  loader?: LoaderFunction
  action?: ActionFunction
  /** The package that the page is about. */
  library?: { name: string; href: string }
  /** The props of the package's component in the first example, and when to use the others. */
  reference?: Reference
  /** The props of a component of a page without such a package. */
  tables?: Table[]
  /** Its examples are translated. */
  isSpoken?: boolean
  /** Its examples take the whole width, one below the other. */
  isWide?: boolean
  /** The names of the examples that do so on another page. */
  wideExamples?: string[]
}

const modules = import.meta.glob<Demo>('./**/*.demo.tsx')

/** Returns the route of the demo at this path. */
export async function createDemoRoute(path: string) {
  const load = modules[`.${path}.demo.tsx`]
  if (!load) throw new Error(`There is no client/demos${path}.demo.tsx.`)
  const demo = await load()
  const { loader, action } = demo
  return {
    ...(loader && { loader }),
    ...(action && { action }),
    element: <DemoPage demo={demo} path={path} />,
  }
}

/** Renders a card for each example of a demo, in source order. */
function DemoPage({ demo, path }: { demo: Demo; path: string }) {
  const [title = path, ...above] = useBreadcrumbLabels(path).toReversed()
  const [, area = ''] = path.split('/')
  const page = path.split('/').at(-1)
  const t = useTranslations(area as 'components') as (key: string) => string
  const { reference, examples = [], isSpoken = false, isWide = false, wideExamples = [] } = demo
  const tables = demo.tables ?? reference?.tables ?? []
  const library = demo.library ?? reference?.library
  const Provider = reference?.Provider ?? Fragment

  const card = ({ name, html }: ExampleSource, isComplete = false) => {
    const Example = demo[name] as ComponentType
    return (
      <DemoCard
        key={name}
        name={name}
        title={t(name)}
        hint={t(`${page}_${name}`)}
        html={html}
        isSpoken={isSpoken || isComplete}
        isWide={wideExamples.includes(name)}
        needsScripts={isComplete && reference?.needsScripts}
      >
        <Example />
      </DemoCard>
    )
  }

  const [first, ...others] = examples
  return (
    <Provider>
      <link rel="stylesheet" href={sheet} precedence="page" />
      <Title>{title}</Title>
      <PageHeader
        title={title}
        text={library && <LibraryLink {...library} />}
        crumbs={above.toReversed().map((word) => ({ title: word }))}
      />
      {reference && first && (
        <>
          <div className="demos is-wide">{card(first, true)}</div>
          <p>{t(reference.preference)}</p>
        </>
      )}
      <div className={isWide ? 'demos is-wide' : 'demos'}>
        {(reference ? others : examples).map((example) => card(example))}
      </div>
      {tables.length > 0 && (
        <div className="demos is-wide">
          {tables.map((table) => (
            <PropTable key={table.component} {...table} text={t as (key: TextKey) => string} />
          ))}
        </div>
      )}
    </Provider>
  )
}
