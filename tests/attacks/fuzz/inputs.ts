import type { Example } from '../../support/examples.ts'
import { call, type Draw, type Fields, type Oddity, type Position, takesBody } from './request.ts'
import { forbiddenKeys, hostileTexts, numbers, numerals, oddValue, wideTexts } from './values.ts'

const hasPlaces = (_: Example, places: Draw['places']) => places.length > 0

function put(into: unknown, [first, ...rest]: Position, value: unknown): unknown {
  if (first === undefined) return value
  if (typeof first === 'number') return [put(undefined, rest, value)]
  const fields = typeof into === 'object' && into !== null ? (into as Fields) : {}
  // Not an assignment: that would give `__proto__` a meaning.
  return Object.fromEntries([
    ...Object.entries(fields).filter(([name]) => name !== first),
    [first, put(fields[first], rest, value)],
  ])
}

const change = ({ dice, places, input }: Draw, value: unknown) =>
  put(input, dice.pick(places).place, value) as Fields

const nested = (depth: number, mark: string) =>
  JSON.parse(`${'['.repeat(depth)}"${mark}"${']'.repeat(depth)}`)

/** What is odd about what is said. */
export const oddInputs: Oddity[] = [
  { what: 'as documented', share: 0.2, make: (draw) => call(draw, draw.input) },
  {
    what: 'an odd value',
    share: 4,
    suits: hasPlaces,
    make: (draw) => call(draw, change(draw, oddValue(draw.dice, draw.mark))),
  },
  {
    what: 'three odd values',
    share: 2,
    suits: hasPlaces,
    make: (draw) => {
      const { dice, mark, places } = draw
      const fields = [1, 2, 3].reduce<unknown>(
        (into) => put(into, dice.pick(places).place, oddValue(dice, mark)),
        draw.input,
      )
      return call(draw, fields as Fields)
    },
  },
  {
    what: 'values that suit',
    share: 2,
    suits: hasPlaces,
    make: (draw) => {
      const { dice, places } = draw
      const fields = [1, 2].reduce<unknown>((into) => {
        const { place: index, suits } = dice.pick(places)
        return put(into, index, dice.pick(suits))
      }, draw.input)
      return call(draw, fields as Fields)
    },
  },
  {
    what: 'nothing but huge numbers',
    suits: hasPlaces,
    make: (draw) => {
      const fields = draw.places.reduce<unknown>(
        (into, { place: index }) => put(into, index, draw.dice.pick(numbers)),
        draw.input,
      )
      return call(draw, fields as Fields)
    },
  },
  {
    what: 'digits as text',
    suits: hasPlaces,
    make: (draw) => call(draw, change(draw, draw.dice.pick(numerals))),
  },
  {
    what: 'letters of everywhere',
    suits: hasPlaces,
    make: (draw) => call(draw, change(draw, draw.dice.pick(wideTexts) + draw.mark)),
  },
  {
    what: 'SQL and scripts',
    suits: hasPlaces,
    make: (draw) => call(draw, change(draw, draw.dice.pick(hostileTexts) + draw.mark)),
  },
  {
    what: 'a key too few',
    suits: hasPlaces,
    make: (draw) => {
      const { dice, input, endpoint } = draw
      const removable = Object.keys(input).filter((name) => !endpoint.path.includes(`:${name}`))
      const deleted = removable.length > 0 ? dice.pick(removable) : ''
      return call(
        draw,
        Object.fromEntries(Object.entries(input).filter(([name]) => name !== deleted)),
      )
    },
  },
  {
    what: 'a key too many',
    make: (draw) =>
      call(draw, { ...draw.input, [draw.dice.pick(['account', 'role', draw.mark])]: draw.mark }),
  },
  {
    what: 'a key of JavaScript’s own',
    share: 3,
    make: (draw) => {
      const { dice, mark, places } = draw
      const key = dice.pick(forbiddenKeys)
      const around = places.length > 0 && takesBody(draw) ? dice.pick(places).place : []
      return call(draw, put(draw.input, [...around, key], { [mark]: true }) as Fields)
    },
  },
  {
    what: 'NUL',
    share: 3,
    make: (draw) => call(draw, { ...draw.input, [draw.dice.pick(['q', 'id'])]: `${draw.mark}\0` }),
  },
  {
    what: 'NUL in a name',
    make: (draw) => call(draw, { ...draw.input, [`${draw.mark}\0`]: 1 }),
  },
  {
    what: 'half a surrogate pair',
    suits: takesBody,
    make: (draw) =>
      call(draw, {
        ...draw.input,
        [draw.mark]: `${draw.mark}${draw.dice.pick(['\ud83d', '\udead'])}`,
      }),
  },
  {
    what: 'endless depth',
    suits: takesBody,
    make: (draw) => {
      const deep = nested(draw.dice.pick([18, 19, 20, 21, 100, 3000]), draw.mark)
      const { places } = draw
      const index = places.length > 0 ? draw.dice.pick(places).place : [draw.mark]
      return call(draw, put(draw.input, index, deep) as Fields)
    },
  },
  {
    what: 'anything at all',
    suits: takesBody,
    make: (draw) => {
      const { dice, mark } = draw
      const names = [...Object.keys(draw.input), 'id', 'obj', 'version', 'length', mark]
      const random = Array.from({ length: dice.below(6) }, () => [
        dice.pick(names),
        oddValue(dice, mark),
      ])
      return call(draw, { ...draw.input, ...Object.fromEntries(random) })
    },
  },
]
