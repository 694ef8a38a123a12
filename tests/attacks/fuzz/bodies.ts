import { call, json, type Mutation, takesBody } from './request.ts'

/** Oddities of the request body as bytes. */
export const bodyMutations: Mutation[] = [
  {
    label: 'a cut or broken JSON',
    suits: takesBody,
    share: 2,
    make: (context) => {
      const { random, mark, input } = context
      const complete = JSON.stringify({ ...input, [mark]: mark })
      const at = 1 + random.below(complete.length - 1)
      const cut = complete.slice(0, at)
      const broken = [
        cut,
        `${cut}${random.pick(['"', '}', ',', '\0', "'"])}`,
        `${complete}${cut}`,
        `{${complete}`,
      ]
      return { body: random.pick(broken), headers: json }
    },
  },
  {
    label: 'no object',
    suits: takesBody,
    make: ({ random, mark, input }) => {
      const complete = JSON.stringify(input)
      const bodies = [
        `"${mark}"`,
        `["${mark}"]`,
        `[${complete}]`,
        '0',
        '-1',
        '1e400',
        'null',
        'true',
        mark,
      ]
      return { body: random.pick(bodies), headers: json }
    },
  },
  {
    label: 'a key twice in a body',
    suits: takesBody,
    make: ({ random, mark, input }) => {
      const [, ...rest] = JSON.stringify(input)
      const name = random.pick([...Object.keys(input), mark])
      return { body: `{"${name}":"${mark}",${rest.join('')}`.replace(',}', '}'), headers: json }
    },
  },
  {
    label: 'bytes that are no UTF-8',
    suits: takesBody,
    make: (context) => {
      const { random, mark } = context
      const bytes = Buffer.from(JSON.stringify({ ...context.input, [mark]: mark }))
      const at = random.below(bytes.length)
      const bad = Buffer.from(
        random.pick(['ff', 'c0af', 'c3', 'eda0bd', 'f8888080', 'fe', '80']),
        'hex',
      )
      return {
        body: Buffer.concat([bytes.subarray(0, at), bad, bytes.subarray(at)]),
        headers: json,
      }
    },
  },
  {
    label: 'no body',
    suits: takesBody,
    make: ({ random }) => ({
      body: random.pick(['', ' ', '\n', '\uFEFF']),
      headers: random.pick([json, {}]),
    }),
  },
  {
    label: 'another type',
    suits: takesBody,
    share: 2,
    make: (context) => {
      const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']
      const more = [
        'application/jsonx',
        'text/json',
        'json',
        '',
        context.mark,
        'application/json; charset=latin1',
      ]
      const type = context.random.pick([
        ...types,
        ...more,
        'application/json; charset=utf-16',
        '*/*',
      ])
      return {
        ...call(context, { ...context.input, [context.mark]: 1 }),
        headers: { 'content-type': type },
      }
    },
  },
  {
    label: 'packed',
    suits: takesBody,
    make: (context) => ({
      ...call(context, context.input),
      headers: {
        ...json,
        'content-encoding': context.random.pick(['gzip', 'br', 'deflate', context.mark]),
      },
    }),
  },
  {
    label: 'too much',
    suits: takesBody,
    share: 0.1,
    make: ({ mark, input }) => ({
      body: JSON.stringify({ ...input, [mark]: mark.repeat(9000) }),
      headers: json,
    }),
  },
  {
    label: 'a body where none belongs',
    suits: (example) => !takesBody(example),
    share: 0.3,
    make: (context) => ({
      ...call(context, context.input),
      headers: json,
      body: context.random.pick(['{', context.mark]),
    }),
  },
]
