/** Returns an id of at most 36 characters; `crypto.randomUUID` exists in secure contexts only. */
export const randomId = (): string =>
  crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(3)).join('-')
