import type { ReactNode } from 'react'
import { ThemeProvider } from 'react-bootstrap'
import type { Texts } from '../i18n/texts.ts'
import { useFrame } from '../layout/frame.ts'

/** The key of a text that the demo pages with react-bootstrap have. */
export type TextKey = string & keyof (Texts['components'] & Texts['forms'] & Texts['tables'])

/** The props of one component: a row has the name, the type, the default and what the prop does. */
export type PropTable = { component: string; rows: [string, string, string, TextKey][] }

/** What a demo page adds to its first example, which shows a react-bootstrap component. */
export type Reference = {
  library: { name: string; href: string }
  /** When to prefer the other examples, which do without the package. */
  preference: TextKey
  needsScripts: boolean
  tables: PropTable[]
  /** Wraps the examples. */
  Provider: (props: { children: ReactNode }) => ReactNode
}

type Options = {
  /** The page of the package's documentation, such as `components/alerts`. */
  page: string
  preference: TextKey
  /** Whether the example needs scripts. */
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

/** Returns the prop table of a component; the compiler checks the names. */
export const definePropTable = <Props,>(
  component: string,
  props: { [Name in keyof Props & string]?: [type: string, initial: string, text: TextKey] },
): PropTable => ({
  component,
  rows: Object.entries<[string, string, TextKey] | undefined>(props).flatMap(([name, row]) =>
    row ? [[name, ...row]] : [],
  ),
})

/** Overlays and carousels are mirrored on right-to-left pages. */
function DirectionProvider({ children }: { children: ReactNode }) {
  return <ThemeProvider dir={useFrame().direction}>{children}</ThemeProvider>
}
