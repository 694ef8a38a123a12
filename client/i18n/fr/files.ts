/** The namespaces of this language. */
export const files = import.meta.glob<Record<string, string>>('./*.json', { import: 'default' })
