/** Returns the address of the knowledge base, of a topic or of an article. */
export const toHref = (topic?: string, article?: string): string =>
  ['/pages/knowledge-base', topic, article].filter((part) => part !== undefined).join('/')
