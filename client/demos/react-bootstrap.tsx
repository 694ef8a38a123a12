import type { ReactNode } from 'react'
import { ThemeProvider } from 'react-bootstrap'
import type { Texts } from '../i18n/texts.ts'
import { useFrame } from '../layout/frame.ts'

/** The key of a text that the demo pages with react-bootstrap have. */
export type TextKey = string & keyof (Texts['components'] & Texts['forms'] & Texts['tables'])

/** The props of one component: a row has the name, the type, the default and what the prop does. */
export type PropTable = { component: string; rows: [string, string, string, TextKey][] }

/** What a demo page adds to its first example, which shows a component of react-bootstrap. */
export type Reference = {
  library: { name: string; href: string }
  /** When to prefer the examples after it, which do without the package. */
  preference: TextKey
  needsScripts: boolean
  tables: PropTable[]
  /** Goes around the examples. */
  Provider: (props: { children: ReactNode }) => ReactNode
}

type Options = {
  /** The page of the documentation, such as `components/alerts`. */
  page: string
  preference: TextKey
  /** Whether the example does nothing where no scripts run. */
  needsScripts?: boolean
  tables: PropTable[]
}

/** Returns the reference of a demo page whose first example uses react-bootstrap. */
export const reactBootstrap = ({ page, needsScripts = false, ...rest }: Options): Reference => ({
  library: { name: 'react-bootstrap', href: `https://react-bootstrap.netlify.app/docs/${page}` },
  needsScripts,
  Provider: DirectionProvider,
  ...rest,
})

/** Returns the table for a component with these props: the compiler checks their names. */
export const definePropTable = <Props,>(
  component: string,
  props: { [Name in keyof Props & string]?: [type: string, initial: string, text: TextKey] },
): PropTable => ({
  component,
  rows: Object.entries<[string, string, TextKey] | undefined>(props).flatMap(([name, row]) =>
    row ? [[name, ...row]] : [],
  ),
})

/** Overlays and carousels move the other way on a page that is read from right to left. */
function DirectionProvider({ children }: { children: ReactNode }) {
  return <ThemeProvider dir={useFrame().direction}>{children}</ThemeProvider>
}
