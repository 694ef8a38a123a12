/** The lines of a file, highlighted at build time. */
declare module '*?coloured' {
  export const lines: string[]
}
