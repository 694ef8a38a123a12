import type { Example } from '../../support/examples.ts'
import {
  call,
  type Fields,
  type FuzzContext,
  type Mutation,
  type Position,
  takesBody,
} from './request.ts'
import { forbiddenKeys, hostileTexts, numbers, numerals, randomValue, wideTexts } from './values.ts'

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

const change = ({ random, positions, input }: FuzzContext, value: unknown) =>
  put(input, random.pick(positions).position, value) as Fields

const nested = (depth: number, mark: string) =>
  JSON.parse(`${'['.repeat(depth)}"${mark}"${']'.repeat(depth)}`)

/** Oddities of the input values. */
export const inputMutations: Mutation[] = [
  { label: 'as documented', share: 0.2, make: (context) => call(context, context.input) },
  {
    label: 'an unusual value',
    share: 4,
    suits: hasPositions,
    make: (context) => call(context, change(context, randomValue(context.random, context.mark))),
  },
  {
    label: 'three unusual values',
    share: 2,
    suits: hasPositions,
    make: (context) => {
      const { random, mark, positions } = context
      const fields = [1, 2, 3].reduce<unknown>(
        (into) => put(into, random.pick(positions).position, randomValue(random, mark)),
        context.input,
      )
      return call(context, fields as Fields)
    },
  },
  {
    label: 'values that suit',
    share: 2,
    suits: hasPositions,
    make: (context) => {
      const { random, positions } = context
      const fields = [1, 2].reduce<unknown>((into) => {
        const { position, suits } = random.pick(positions)
        return put(into, position, random.pick(suits))
      }, context.input)
      return call(context, fields as Fields)
    },
  },
  {
    label: 'nothing but huge numbers',
    suits: hasPositions,
    make: (context) => {
      const fields = context.positions.reduce<unknown>(
        (into, { position }) => put(into, position, context.random.pick(numbers)),
        context.input,
      )
      return call(context, fields as Fields)
    },
  },
  {
    label: 'digits as text',
    suits: hasPositions,
    make: (context) => call(context, change(context, context.random.pick(numerals))),
  },
  {
    label: 'letters of everywhere',
    suits: hasPositions,
    make: (context) =>
      call(context, change(context, context.random.pick(wideTexts) + context.mark)),
  },
  {
    label: 'SQL and scripts',
    suits: hasPositions,
    make: (context) =>
      call(context, change(context, context.random.pick(hostileTexts) + context.mark)),
  },
  {
    label: 'a key too few',
    suits: hasPositions,
    make: (context) => {
      const { random, input, endpoint } = context
      const removable = Object.keys(input).filter((name) => !endpoint.path.includes(`:${name}`))
      const deleted = removable.length > 0 ? random.pick(removable) : ''
      return call(
        context,
        Object.fromEntries(Object.entries(input).filter(([name]) => name !== deleted)),
      )
    },
  },
  {
    label: 'a key too many',
    make: (context) =>
      call(context, {
        ...context.input,
        [context.random.pick(['account', 'role', context.mark])]: context.mark,
      }),
  },
  {
    label: 'a key of JavaScript’s own',
    share: 3,
    make: (context) => {
      const { random, mark, positions } = context
      const key = random.pick(forbiddenKeys)
      const around =
        positions.length > 0 && takesBody(context) ? random.pick(positions).position : []
      return call(context, put(context.input, [...around, key], { [mark]: true }) as Fields)
    },
  },
  {
    label: 'NUL',
    share: 3,
    make: (context) =>
      call(context, { ...context.input, [context.random.pick(['q', 'id'])]: `${context.mark}\0` }),
  },
  {
    label: 'NUL in a name',
    make: (context) => call(context, { ...context.input, [`${context.mark}\0`]: 1 }),
  },
  {
    label: 'half a surrogate pair',
    suits: takesBody,
    make: (context) =>
      call(context, {
        ...context.input,
        [context.mark]: `${context.mark}${context.random.pick(['\ud83d', '\udead'])}`,
      }),
  },
  {
    label: 'endless depth',
    suits: takesBody,
    make: (context) => {
      const deep = nested(context.random.pick([18, 19, 20, 21, 100, 3000]), context.mark)
      const { positions } = context
      const position =
        positions.length > 0 ? context.random.pick(positions).position : [context.mark]
      return call(context, put(context.input, position, deep) as Fields)
    },
  },
  {
    label: 'anything at all',
    suits: takesBody,
    make: (context) => {
      const { random, mark } = context
      const names = [...Object.keys(context.input), 'id', 'obj', 'version', 'length', mark]
      const fields = Array.from({ length: random.below(6) }, () => [
        random.pick(names),
        randomValue(random, mark),
      ])
      return call(context, { ...context.input, ...Object.fromEntries(fields) })
    },
  },
]
