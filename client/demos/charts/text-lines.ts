/** Wraps a long name, so that it leaves room for its bar on a phone. */
export const wrapLabel = (name: string): string[] => name.match(/.{1,14}(?:\s|$)|\S+/g) ?? [name]
