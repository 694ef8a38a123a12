import type { ReactNode } from 'react'
import { ThemeProvider } from 'react-bootstrap'
import { useFrame } from '../layout/frame.ts'
import type { PropTable, TextKey } from './prop-tables.ts'

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

/** Overlays and carousels are mirrored on right-to-left pages. */
function DirectionProvider({ children }: { children: ReactNode }) {
  return <ThemeProvider dir={useFrame().direction}>{children}</ThemeProvider>
}
