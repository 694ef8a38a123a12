/** Where all topics are, one of them, or an article of it. */
export const toHref = (topic?: string, article?: string): string =>
  ['/pages/knowledge-base', topic, article].filter((part) => part !== undefined).join('/')
