type Declaration = {
  prop: string
  value: string
  cloneBefore(changes: { prop: string; value: string }): unknown
}
type Rule = { params: string; walkDecls(each: (declaration: Declaration) => void): void }

const properties: Record<string, string> = {
  left: 'inset-inline-start',
  right: 'inset-inline-end',
  'border-top-left-radius': 'border-start-start-radius',
  'border-top-right-radius': 'border-start-end-radius',
  'border-bottom-left-radius': 'border-end-start-radius',
  'border-bottom-right-radius': 'border-end-end-radius',
}
const values: Record<string, Record<string, string>> = {
  float: { left: 'inline-start', right: 'inline-end' },
  'text-align': { left: 'start', right: 'end' },
}

/**
 * A PostCSS plugin that converts Bootstrap's physical directions to logical ones in the layers `reset` and
 * `framework`, so that one style sheet serves both directions.
 */
export const logicalBootstrap = {
  postcssPlugin: 'logical-bootstrap',
  AtRule: {
    layer(rule: Rule) {
      if (rule.params === 'reset' || rule.params === 'framework') rule.walkDecls(makeLogical)
    },
  },
}

function makeLogical(declaration: Declaration) {
  const { prop, value } = declaration
  const [top = '', right = '', bottom = '', left] = value.split(/ (?![^(]*\))/)
  if (/^(margin|padding)$/.test(prop) && left !== undefined && left !== right) {
    declaration.cloneBefore({ prop: `${prop}-block`, value: `${top} ${bottom}` })
    declaration.prop = `${prop}-inline`
    declaration.value = `${left} ${right}`
    return
  }
  declaration.prop =
    properties[prop] ??
    prop.replace(/^(margin|padding|border)-(left|right)/, (_, box, side) =>
      side === 'left' ? `${box}-inline-start` : `${box}-inline-end`,
    )
  declaration.value = values[prop]?.[value] ?? value
}
