import { unescaped } from '../../support/html.ts'
import { patterns, repeated } from './long-inputs.ts'

type Fields = [name: string, value: string][]
type Form = { action: string; fields: Fields; texts: Set<string>; buttons: Fields }

/** Pages accept forms of up to 100 KB. */
const room = 90_000

/** Returns the forms of a page with their initial values. */
export function parseForms(html: string, page: string): Form[] {
  const forms = html.matchAll(/<form\b([^>]*)>(.*?)<\/form>/gs)
  return [...forms].flatMap(([, head = '', inner = '']) => {
    if (attribute(head, 'method') !== 'post') return []
    const form: Form = {
      action: attribute(head, 'action') ?? page,
      fields: [],
      texts: new Set(),
      buttons: [],
    }
    const outside = attribute(head, 'id')
    const owned = outside ? html.matchAll(toControlPattern(outside)) : []
    for (const [, tag = '', attributes = ''] of [...inner.matchAll(control), ...owned]) {
      add(form, tag, attributes)
    }
    return [form]
  })
}

const control = /<(input|textarea|select|button)\b([^>]*)>/g
const toControlPattern = (id: string) =>
  new RegExp(`<(input|textarea|select|button)\\b([^>]*\\bform="${id}"[^>]*)>`, 'g')

function add(form: Form, tag: string, attributes: string) {
  const name = attribute(attributes, 'name')
  if (name === undefined) return
  const value = attribute(attributes, 'value') ?? ''
  const type = attribute(attributes, 'type') ?? (tag === 'button' ? 'submit' : 'text')
  if (type === 'submit') form.buttons.push([name, value])
  else if (type !== 'file') {
    form.fields.push([name, value])
    if (tag !== 'select' && !['checkbox', 'radio'].includes(type)) form.texts.add(name)
  }
}

const attribute = (attributes: string, name: string) => {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : unescaped(value)
}

/** Groups forms by their fields and not by their values, so that the rows of a list count as one form. */
export const getKind = ({ action, fields, buttons }: Form) =>
  [
    action.split('?')[0]?.replace(/\d+/g, 'n'),
    ...new Set(fields.map(([name]) => name)),
    ...new Set(buttons.flat().map((each) => each.replace(/\d+/g, 'n'))),
  ].join(' ')

/** Returns the form with each kind of button and each pattern: in all text fields, and in each hidden field alone. */
export function longSubmissions({ fields, texts, buttons }: Form) {
  const kinds = new Map(buttons.map((button) => [button.join().replace(/\d+/g, 'n'), button]))
  const pressed: (Fields[number] | undefined)[] = kinds.size > 0 ? [...kinds.values()] : [undefined]
  const few = [
    ...new Map(fields.map(([name, value]) => [name, [name, value] as Fields[number]])).values(),
  ]
  return pressed.flatMap((button) =>
    Object.entries(patterns).flatMap(([label, pattern]) => {
      const targets =
        texts.size > 1 ? [[...texts], ...[...texts].map((name) => [name])] : [[...texts]]
      return targets
        .filter((names) => names.length > 0)
        .map((names) => {
          const size = new URLSearchParams({ '': pattern }).toString().length - 1
          const length = Math.floor((room / names.length / size) * pattern.length)
          const filled = few.map(([name, value]): Fields[number] => [
            name,
            names.includes(name) ? repeated(pattern, length) : value,
          ])
          return {
            label: `${label} in ${names.join(', ')}`,
            fields: button ? [...filled, button] : filled,
          }
        })
    }),
  )
}
