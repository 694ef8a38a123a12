export type Completion = {
  id: string
  title: string
  group?: string
  note?: string
  picture?: string
}

/** Returns the completions of some words, or a promise of them. */
export type Find = (words: string) => Completion[] | Promise<Completion[]>
