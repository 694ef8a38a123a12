import type { Example } from '../../support/examples.ts'
import { call, json, type Mutation, parseText, takesBody } from './request.ts'
import { forbiddenKeys, hostileTexts, numbers, numerals } from './values.ts'

const hasName = ({ endpoint }: Example) => endpoint.path.includes(':')

/** Oddities of the address, the method and the headers. */
export const oddAddresses: Mutation[] = [
  {
    label: 'a parameter twice',
    share: 3,
    suits: (example) => !takesBody(example),
    make: (draw) => {
      const { dice, mark } = draw
      const name = dice.pick([...Object.keys(draw.input), 'filter', 'page', 'q', mark])
      const { path } = call(draw, draw.input)
      return { path: `${path}&${name}=${mark}&${name}=${dice.pick(['1', mark, ''])}` }
    },
  },
  {
    label: 'an odd query',
    make: (draw) => {
      const { dice, mark } = draw
      const odd = [
        `%00=${mark}`,
        `a=${mark}%00`,
        `__proto__=${mark}`,
        `filter[${mark}]=1`,
        '%',
        '%E0%A4%A',
      ]
      const more = [
        '&&=&',
        `${mark}=%ff%fe`,
        '?'.repeat(50),
        `q=${'x'.repeat(8000)}`,
        'page=1e400',
        '[]=[]',
      ]
      return {
        ...call(draw, draw.input),
        path: `${call(draw, draw.input).path.split('?')[0]}?${dice.pick([...odd, ...more])}`,
      }
    },
  },
  {
    label: 'an odd id in the address',
    share: 4,
    suits: hasName,
    make: (draw) => {
      const { dice, mark } = draw
      const encoded = [...numbers, ...numerals, ...hostileTexts, ...forbiddenKeys, `${mark}`]
      const raw = [
        '%00',
        '%',
        '%E0%A4%A',
        '%ff',
        '..',
        '%2e%2e',
        '%2f',
        `${mark}%0d%0a`,
        '..%5c',
        '1/2',
        '1;2',
        '',
      ]
      const id = dice.below(2) ? dice.pick(raw) : encodeURIComponent(parseText(dice.pick(encoded)))
      return { ...call(draw, draw.input), path: draw.endpoint.path.replace(/:\w+/, () => id) }
    },
  },
  {
    label: 'an address spelt otherwise',
    make: (draw) => {
      const made = call(draw, draw.input)
      const [address = '', query = ''] = made.path.split('?')
      const spelt = [
        address.toUpperCase(),
        address.replace('/api/', '/API/'),
        address.replace('/api/', '/api//'),
        `/${address}`,
        `${address}/${draw.mark}`,
        `${address}/`,
        `${address}//`,
        `${address}/..`,
        `${address}%00`,
        `${address}%20`,
        `${address}.json`,
        `${address};${draw.mark}`,
        address.replace('/api', '/api/%2e%2e/api'),
      ]
      return { ...made, path: `${draw.dice.pick(spelt)}?${query}` }
    },
  },
  {
    label: 'another method',
    share: 2,
    make: (draw) => {
      const other = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'OPTIONS', 'SEARCH']
      const method = draw.dice.pick(other.filter((each) => each !== draw.endpoint.method))
      return { ...call(draw, { ...draw.input, [draw.mark]: draw.mark }), method }
    },
  },
  {
    label: 'from a stranger',
    share: 3,
    make: (draw) => ({
      headers: { ...json, cookie: '' },
      ...(takesBody(draw) && {
        body: draw.dice.pick(['{', draw.mark, JSON.stringify(draw.input), '']),
      }),
    }),
  },
  {
    label: 'with odd cookies',
    share: 2,
    make: (draw) => {
      const odd = [
        'sid=x',
        `sid=s:${draw.mark}.x`,
        'sid=j:{}',
        'sid=; sid=',
        `${draw.mark}`,
        '=;=;',
        'ui=%7B',
      ]
      const made = call(draw, draw.input)
      return { ...made, headers: { ...made.headers, cookie: draw.dice.pick(odd) } }
    },
  },
  {
    label: 'from another site',
    share: 3,
    make: (draw) => {
      const { dice, mark } = draw
      const site = dice.pick(['cross-site', 'same-site', mark])
      const made = call(draw, { ...draw.input, [mark]: mark })
      return {
        ...made,
        headers: { ...made.headers, 'sec-fetch-site': site, origin: `http://${mark}.test` },
      }
    },
  },
  {
    label: 'with odd headers',
    share: 0.5,
    make: (draw) => {
      const { dice, mark } = draw
      const made = call(draw, draw.input)
      const odd: Record<string, string>[] = [
        { authorization: `Bearer ${mark}` },
        { authorization: `Bearer ${mark}.${mark}.${mark}` },
        { token: mark },
        { accept: mark, range: 'bytes=0-1' },
        { 'if-none-match': '*', 'if-modified-since': mark },
        { 'x-http-method-override': 'DELETE', 'x-forwarded-for': mark, 'x-forwarded-host': mark },
        { 'accept-encoding': 'gzip;q=x, br', 'accept-language': mark },
        { [`x-${mark}`]: mark.repeat(300) },
      ]
      return { ...made, headers: { ...made.headers, ...dice.pick(odd) } }
    },
  },
]
