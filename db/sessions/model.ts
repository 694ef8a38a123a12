/** What somebody signs in with, as far as a browser tells. */
export type Device = {
  kind: 'computer' | 'phone' | 'tablet'
  browser?: string | undefined
  system?: string | undefined
}
