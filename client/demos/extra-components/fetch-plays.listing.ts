import type { Completion } from './use-completions.ts'

/** Returns the plays of your server, such as `[{ "id": "7", "title": "Nine Buttons" }]`. */
export async function fetchPlays(): Promise<Completion[]> {
  const response = await fetch('/api/plays')
  if (!response.ok) throw new Error(`The server answered ${response.status}.`)
  return response.json()
}
