import type { Plugin } from 'vite'

/** The modules of routes: pages, demos, layouts and the document. */
const routeModules = /\/client\/(app\/document|layout\/\w+-layout|.*[.-](page|demo))\.tsx$/

/**
 * Replaces the loaders and actions of routes in the browser's bundle: the server runs them, and one request gets the
 * data of a whole page. The bundler then drops the endpoints and rules that only they use.
 */
export function loadersOnServer(): Plugin {
  return {
    name: 'loaders-on-server',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: routeModules },
      handler(code) {
        let changed = code
        for (const node of this.parse(code).body.toReversed()) {
          if (node.type !== 'ExportNamedDeclaration') continue
          const names = namesOf(node).filter((name) => name === 'loader' || name === 'action')
          if (names.length === 0) continue
          const stub = names.map((name) => `export const ${name} = true\n`).join('')
          changed = changed.slice(0, node.start) + stub + changed.slice(node.end)
        }
        return changed === code ? null : { code: changed, map: null }
      },
    },
  }
}

type Exported = {
  declaration?: { id?: { name: string }; declarations?: { id: { name?: string } }[] } | null
  specifiers: { exported: { name?: string } }[]
}

function namesOf(node: unknown) {
  const { declaration, specifiers } = node as Exported
  const declared = declaration?.declarations?.map(({ id }) => id) ?? [declaration?.id]
  return [...declared, ...specifiers.map(({ exported }) => exported)].map((id) => id?.name)
}
