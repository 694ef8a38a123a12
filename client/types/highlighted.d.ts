/** The lines of a file, highlighted at build time. */
declare module '*?highlighted' {
  export const lines: string[]
}
