import sharp from 'sharp'
import { users } from '#client/features/users/endpoints.ts'
import type { UserPage } from '#db/users/lists.ts'
import type { User } from '#db/users/rows.ts'
import type { TestClient } from './test-app.ts'

export const all = async (client: TestClient) => await client.read<User[]>('/api/users/list')

export const getUser = async (client: TestClient, id: number) =>
  await client.read<User>(`/api/users/${id}`)

export const page = async (client: TestClient, query = '') =>
  await client.read<UserPage>(`/api/users${query}`)

export const add = (client: TestClient, fields: object) => client.call(users.add, fields)
export const change = (client: TestClient, id: unknown, fields: object) =>
  client.call(users.change, { ...fields, id })
export const remove = (client: TestClient, id: unknown) => client.call(users.delete, { id })
export const bulk = (client: TestClient, ids: number[], action: string) =>
  client.call(users.bulk, { ids, action })

export const halldora = {
  username: 'halldora',
  email: 'halldora@house.example',
  name: 'Halldóra Finch',
}

/** Uploads a photo of a user, a drawn one by default. */
export async function uploadPhoto(client: TestClient, id: number, bytes?: Uint8Array) {
  const form = new FormData()
  const drawn = { create: { width: 40, height: 20, channels: 3, background: '#1c8450' } } as const
  const file = new Uint8Array(bytes ?? (await sharp(drawn).png().toBuffer()))
  form.set('file', new File([file], 'face.png', { type: 'image/png' }))
  const packed = new Response(form)
  return client.send(`/api/users/${id}/avatar`, {
    method: 'POST',
    body: new Uint8Array(await packed.arrayBuffer()),
    headers: { 'content-type': packed.headers.get('content-type') ?? '' },
  })
}
