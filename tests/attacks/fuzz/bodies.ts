import { call, json, type Mutation, takesBody } from './request.ts'

/** Oddities of the request body as bytes. */
export const oddBodies: Mutation[] = [
  {
    label: 'a cut or broken JSON',
    suits: takesBody,
    share: 2,
    make: (draw) => {
      const { dice, mark, input } = draw
      const complete = JSON.stringify({ ...input, [mark]: mark })
      const at = 1 + dice.below(complete.length - 1)
      const cut = complete.slice(0, at)
      const broken = [
        cut,
        `${cut}${dice.pick(['"', '}', ',', '\0', "'"])}`,
        `${complete}${cut}`,
        `{${complete}`,
      ]
      return { body: dice.pick(broken), headers: json }
    },
  },
  {
    label: 'no object',
    suits: takesBody,
    make: ({ dice, mark, input }) => {
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
      return { body: dice.pick(bodies), headers: json }
    },
  },
  {
    label: 'a key twice in a body',
    suits: takesBody,
    make: ({ dice, mark, input }) => {
      const [, ...rest] = JSON.stringify(input)
      const name = dice.pick([...Object.keys(input), mark])
      return { body: `{"${name}":"${mark}",${rest.join('')}`.replace(',}', '}'), headers: json }
    },
  },
  {
    label: 'bytes that are no UTF-8',
    suits: takesBody,
    make: (draw) => {
      const { dice, mark } = draw
      const bytes = Buffer.from(JSON.stringify({ ...draw.input, [mark]: mark }))
      const at = dice.below(bytes.length)
      const bad = Buffer.from(
        dice.pick(['ff', 'c0af', 'c3', 'eda0bd', 'f8888080', 'fe', '80']),
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
    make: ({ dice }) => ({
      body: dice.pick(['', ' ', '\n', '\uFEFF']),
      headers: dice.pick([json, {}]),
    }),
  },
  {
    label: 'another type',
    suits: takesBody,
    share: 2,
    make: (draw) => {
      const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']
      const more = [
        'application/jsonx',
        'text/json',
        'json',
        '',
        draw.mark,
        'application/json; charset=latin1',
      ]
      const type = draw.dice.pick([...types, ...more, 'application/json; charset=utf-16', '*/*'])
      return { ...call(draw, { ...draw.input, [draw.mark]: 1 }), headers: { 'content-type': type } }
    },
  },
  {
    label: 'packed',
    suits: takesBody,
    make: (draw) => ({
      ...call(draw, draw.input),
      headers: {
        ...json,
        'content-encoding': draw.dice.pick(['gzip', 'br', 'deflate', draw.mark]),
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
    make: (draw) => ({
      ...call(draw, draw.input),
      headers: json,
      body: draw.dice.pick(['{', draw.mark]),
    }),
  },
]
