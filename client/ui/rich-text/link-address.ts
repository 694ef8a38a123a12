const schemes = ['https:', 'http:', 'mailto:']

export const notALink = 'Enter a valid web or email address.'

/** Returns the address of a link as typed, with https:// if it has no scheme; undefined if it is not an address. */
export function toLinkAddress(typed: string): string | undefined {
  const text = typed.trim()
  const address = /^(https?:\/\/|mailto:)/i.test(text) ? text : `https://${text}`
  if (/\s/.test(address) || !URL.canParse(address)) return
  const { protocol, hostname, pathname } = new URL(address)
  if (!schemes.includes(protocol)) return
  const isComplete = protocol === 'mailto:' ? /.@./.test(pathname) : /.\../.test(hostname)
  return isComplete ? address : undefined
}
