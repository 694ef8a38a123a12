import type { Example } from '../../support/examples.ts'
import {
  call,
  type Fields,
  type FuzzContext,
  type Mutation,
  type Position,
  takesBody,
} from './request.ts'
import { forbiddenKeys, hostileTexts, numbers, numerals, oddValue, wideTexts } from './values.ts'

const hasPositions = (_: Example, positions: FuzzContext['positions']) => positions.length > 0

function put(into: unknown, [first, ...rest]: Position, value: unknown): unknown {
  if (first === undefined) return value
  if (typeof first === 'number') return [put(undefined, rest, value)]
  const fields = typeof into === 'object' && into !== null ? (into as Fields) : {}
  // An assignment would set the prototype for the key `__proto__`.
  return Object.fromEntries([
    ...Object.entries(fields).filter(([name]) => name !== first),
    [first, put(fields[first], rest, value)],
  ])
}

const change = ({ dice, positions, input }: FuzzContext, value: unknown) =>
  put(input, dice.pick(positions).position, value) as Fields

const nested = (depth: number, mark: string) =>
  JSON.parse(`${'['.repeat(depth)}"${mark}"${']'.repeat(depth)}`)

/** Oddities of the input values. */
export const oddInputs: Mutation[] = [
  { label: 'as documented', share: 0.2, make: (draw) => call(draw, draw.input) },
  {
    label: 'an odd value',
    share: 4,
    suits: hasPositions,
    make: (draw) => call(draw, change(draw, oddValue(draw.dice, draw.mark))),
  },
  {
    label: 'three odd values',
    share: 2,
    suits: hasPositions,
    make: (draw) => {
      const { dice, mark, positions } = draw
      const fields = [1, 2, 3].reduce<unknown>(
        (into) => put(into, dice.pick(positions).position, oddValue(dice, mark)),
        draw.input,
      )
      return call(draw, fields as Fields)
    },
  },
  {
    label: 'values that suit',
    share: 2,
    suits: hasPositions,
    make: (draw) => {
      const { dice, positions } = draw
      const fields = [1, 2].reduce<unknown>((into) => {
        const { position, suits } = dice.pick(positions)
        return put(into, position, dice.pick(suits))
      }, draw.input)
      return call(draw, fields as Fields)
    },
  },
  {
    label: 'nothing but huge numbers',
    suits: hasPositions,
    make: (draw) => {
      const fields = draw.positions.reduce<unknown>(
        (into, { position }) => put(into, position, draw.dice.pick(numbers)),
        draw.input,
      )
      return call(draw, fields as Fields)
    },
  },
  {
    label: 'digits as text',
    suits: hasPositions,
    make: (draw) => call(draw, change(draw, draw.dice.pick(numerals))),
  },
  {
    label: 'letters of everywhere',
    suits: hasPositions,
    make: (draw) => call(draw, change(draw, draw.dice.pick(wideTexts) + draw.mark)),
  },
  {
    label: 'SQL and scripts',
    suits: hasPositions,
    make: (draw) => call(draw, change(draw, draw.dice.pick(hostileTexts) + draw.mark)),
  },
  {
    label: 'a key too few',
    suits: hasPositions,
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
    label: 'a key too many',
    make: (draw) =>
      call(draw, { ...draw.input, [draw.dice.pick(['account', 'role', draw.mark])]: draw.mark }),
  },
  {
    label: 'a key of JavaScript’s own',
    share: 3,
    make: (draw) => {
      const { dice, mark, positions } = draw
      const key = dice.pick(forbiddenKeys)
      const around = positions.length > 0 && takesBody(draw) ? dice.pick(positions).position : []
      return call(draw, put(draw.input, [...around, key], { [mark]: true }) as Fields)
    },
  },
  {
    label: 'NUL',
    share: 3,
    make: (draw) => call(draw, { ...draw.input, [draw.dice.pick(['q', 'id'])]: `${draw.mark}\0` }),
  },
  {
    label: 'NUL in a name',
    make: (draw) => call(draw, { ...draw.input, [`${draw.mark}\0`]: 1 }),
  },
  {
    label: 'half a surrogate pair',
    suits: takesBody,
    make: (draw) =>
      call(draw, {
        ...draw.input,
        [draw.mark]: `${draw.mark}${draw.dice.pick(['\ud83d', '\udead'])}`,
      }),
  },
  {
    label: 'endless depth',
    suits: takesBody,
    make: (draw) => {
      const deep = nested(draw.dice.pick([18, 19, 20, 21, 100, 3000]), draw.mark)
      const { positions } = draw
      const position = positions.length > 0 ? draw.dice.pick(positions).position : [draw.mark]
      return call(draw, put(draw.input, position, deep) as Fields)
    },
  },
  {
    label: 'anything at all',
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
