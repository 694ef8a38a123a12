/** Only the names are in the main chunk; the modules are loaded with the first demo. */
const files = import.meta.glob<true>('./**/*.demo.tsx', {
  query: '?name',
  import: 'name',
  eager: true,
})

/** The paths of the demos: the file components/alerts.demo.tsx is the page /components/alerts. */
export const demoPaths: string[] = Object.keys(files).map((file) =>
  file.slice('.'.length, -'.demo.tsx'.length),
)
