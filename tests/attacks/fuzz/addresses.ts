import type { Example } from '../../support/examples.ts'
import { call, json, type Mutation, parseText, takesBody } from './request.ts'
import { forbiddenKeys, hostileTexts, numbers, numerals } from './values.ts'

const hasName = ({ endpoint }: Example) => endpoint.path.includes(':')

/** Oddities of the address, the method and the headers. */
export const addressMutations: Mutation[] = [
  {
    label: 'a parameter twice',
    share: 3,
    suits: (example) => !takesBody(example),
    make: (context) => {
      const { random, mark } = context
      const name = random.pick([...Object.keys(context.input), 'filter', 'page', 'q', mark])
      const { path } = call(context, context.input)
      return { path: `${path}&${name}=${mark}&${name}=${random.pick(['1', mark, ''])}` }
    },
  },
  {
    label: 'an unusual query',
    make: (context) => {
      const { random, mark } = context
      const unusual = [
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
        ...call(context, context.input),
        path: `${call(context, context.input).path.split('?')[0]}?${random.pick([...unusual, ...more])}`,
      }
    },
  },
  {
    label: 'an unusual id in the address',
    share: 4,
    suits: hasName,
    make: (context) => {
      const { random, mark } = context
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
      const id = random.below(2)
        ? random.pick(raw)
        : encodeURIComponent(parseText(random.pick(encoded)))
      return {
        ...call(context, context.input),
        path: context.endpoint.path.replace(/:\w+/, () => id),
      }
    },
  },
  {
    label: 'an address spelt otherwise',
    make: (context) => {
      const made = call(context, context.input)
      const [address = '', query = ''] = made.path.split('?')
      const spelt = [
        address.toUpperCase(),
        address.replace('/api/', '/API/'),
        address.replace('/api/', '/api//'),
        `/${address}`,
        `${address}/${context.mark}`,
        `${address}/`,
        `${address}//`,
        `${address}/..`,
        `${address}%00`,
        `${address}%20`,
        `${address}.json`,
        `${address};${context.mark}`,
        address.replace('/api', '/api/%2e%2e/api'),
      ]
      return { ...made, path: `${context.random.pick(spelt)}?${query}` }
    },
  },
  {
    label: 'another method',
    share: 2,
    make: (context) => {
      const other = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND', 'OPTIONS', 'SEARCH']
      const method = context.random.pick(other.filter((each) => each !== context.endpoint.method))
      return { ...call(context, { ...context.input, [context.mark]: context.mark }), method }
    },
  },
  {
    label: 'from a stranger',
    share: 3,
    make: (context) => ({
      headers: { ...json, cookie: '' },
      ...(takesBody(context) && {
        body: context.random.pick(['{', context.mark, JSON.stringify(context.input), '']),
      }),
    }),
  },
  {
    label: 'with unusual cookies',
    share: 2,
    make: (context) => {
      const unusual = [
        'sid=x',
        `sid=s:${context.mark}.x`,
        'sid=j:{}',
        'sid=; sid=',
        `${context.mark}`,
        '=;=;',
        'ui=%7B',
      ]
      const made = call(context, context.input)
      return { ...made, headers: { ...made.headers, cookie: context.random.pick(unusual) } }
    },
  },
  {
    label: 'from another site',
    share: 3,
    make: (context) => {
      const { random, mark } = context
      const site = random.pick(['cross-site', 'same-site', mark])
      const made = call(context, { ...context.input, [mark]: mark })
      return {
        ...made,
        headers: { ...made.headers, 'sec-fetch-site': site, origin: `http://${mark}.test` },
      }
    },
  },
  {
    label: 'with unusual headers',
    share: 0.5,
    make: (context) => {
      const { random, mark } = context
      const made = call(context, context.input)
      const unusual: Record<string, string>[] = [
        { authorization: `Bearer ${mark}` },
        { authorization: `Bearer ${mark}.${mark}.${mark}` },
        { token: mark },
        { accept: mark, range: 'bytes=0-1' },
        { 'if-none-match': '*', 'if-modified-since': mark },
        { 'x-http-method-override': 'DELETE', 'x-forwarded-for': mark, 'x-forwarded-host': mark },
        { 'accept-encoding': 'gzip;q=x, br', 'accept-language': mark },
        { [`x-${mark}`]: mark.repeat(300) },
      ]
      return { ...made, headers: { ...made.headers, ...random.pick(unusual) } }
    },
  },
]
