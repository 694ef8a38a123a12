import { getForm } from './raw-http.ts'
import type { TestClient } from './test-client.ts'

type Fields = Record<string, string>

/** Returns a PNG image of the given size, in one color. */
export async function png(width = 40, height = 30): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const picture = sharp({ create: { width, height, channels: 3, background: '#7367f0' } })
  return new Uint8Array(await picture.png().toBuffer())
}

/** Uploads a file with a form, as a browser does without scripts. */
export async function uploadFile(
  client: TestClient,
  file: File,
  fields: Fields = {},
  path = '/api/uploads',
): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', file)
  return client.send(path, await getForm(form))
}
