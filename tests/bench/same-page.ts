/** Throws unless both servers return the same page, except for parts that differ each time. */
export async function assertSamePage(bare: string, app: string, cookie: string, path: string) {
  const [expected, actual] = await Promise.all([
    getPage(bare + path, cookie),
    getPage(app + path, cookie),
  ])
  if (expected === actual) return
  const at = [...expected].findIndex((letter, index) => letter !== actual[index])
  const around = (html: string) => html.slice(Math.max(0, at - 80), at + 120)
  throw new Error(`${path} differs.\n  bare: ${around(expected)}\n  app:  ${around(actual)}`)
}

/** Returns a page without its nonces and without the moment at which its cards were counted. */
export async function getPage(url: string, cookie: string): Promise<string> {
  const response = await fetch(url, { headers: { cookie }, redirect: 'manual' })
  if (response.status !== 200) throw new Error(`${url} answers ${response.status}.`)
  const html = await response.text()
  const [, countedAt = ''] = /"countedAt\\":\\"([^\\]*)/.exec(html) ?? []
  return html
    .replace(/(nonce=")[^"]*/g, '$1')
    .replace(/("nonce\\?":\\?")[^"\\]*/g, '$1')
    .replaceAll(countedAt, '')
}
