/** The files with the words of this language. */
export const files = import.meta.glob<Record<string, string>>('./*.json', { import: 'default' })
