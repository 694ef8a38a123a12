/**
 * Documentation of a call that its schema does not contain: a summary, and an input that works with the sample data.
 */
export type Note = {
  summary: string
  example?: Record<string, unknown>
  answer?: string
  /** The media type of a response that is not JSON. */
  type?: string
}

export type Notes = Record<string, Note>
