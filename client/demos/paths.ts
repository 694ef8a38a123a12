/** Every page carries their names alone; where they are to be had comes with the first that is opened. */
const files = import.meta.glob<true>('./**/*.demo.tsx', {
  query: '?name',
  import: 'name',
  eager: true,
})

/** The address of each demo: the file components/alerts.demo.tsx is the page /components/alerts. */
export const demoPaths: string[] = Object.keys(files).map((file) =>
  file.slice('.'.length, -'.demo.tsx'.length),
)
