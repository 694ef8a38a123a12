/** The device of a session, as derived from its User-Agent. */
export type Device = {
  kind: 'computer' | 'phone' | 'tablet'
  browser?: string | undefined
  system?: string | undefined
}
