/** The lines of a file, coloured by the build. */
declare module '*?coloured' {
  export const lines: string[]
}
