/** An example of a demo, and its source as the page shows it. */
export type Shown = { name: string; html: string }

/** Each exported function with a capital is an example; its code ends at the brace in column one. */
export function examplesIn(source: string): { name: string; code: string }[] {
  const examples = source.matchAll(/^export (function ([A-Z]\w*)[\s\S]*?^}$)/gm)
  return Array.from(examples, ([, code = '', name = '']) => ({ name, code }))
}
