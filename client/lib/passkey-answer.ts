/** Returns the answer of a device that a form holds as JSON. The call that takes it validates it. */
export function parsePasskeyAnswer(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
