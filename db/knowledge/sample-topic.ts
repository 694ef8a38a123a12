export type SampleTopic = {
  slug: string
  name: string
  text: string
  /** Alternative text of the picture. */
  alt: string
  /** Id of the sample user who is the author. */
  author: number
  categories: { name: string; articles: SampleArticle[] }[]
}

export type SampleArticle = {
  title: string
  /** In the format of `parseBlocks`. */
  body: string
  updatedOn: string
  /** Titles of related articles; one direction is enough. */
  related?: string[]
}
