import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { account } from '#client/features/account/endpoints.ts'
import { profile } from '#client/features/profile/endpoints.ts'
import type { Comment } from '#db/profile/comments.ts'
import { maxCommentsShown } from '#db/profile/limits.ts'
import type { AccountProfile } from '#db/profile/people.ts'
import type { Photo } from '#db/profile/photos.ts'
import type { Poll } from '#db/profile/poll.ts'
import type { Post, PostPage } from '#db/profile/posts.ts'
import { open, type TestClient } from '../support/test-app.ts'

const app = await open()
const demo = await app.staff()
const ada = await app.newUser('Ada')
afterAll(() => app[Symbol.asyncDispose]())

const json = async <T>(answer: Promise<Response>) => (await (await answer).json()) as T
const postsOf = (client: TestClient, query = {}) =>
  json<PostPage>(client.call(profile.posts, query))
const write = (client: TestClient, text: string) =>
  json<Post>(client.call(profile.addPost, { text }))
const own = (client: TestClient) => json<AccountProfile>(client.call(profile.own))

async function upload(client: TestClient, bytes: Uint8Array, name = 'ghost-light.png') {
  const form = new FormData()
  form.append('text', 'The ghost light.')
  form.append('alt', 'A lamp on an empty stage')
  form.append('file', new File([bytes as BlobPart], name))
  const request = new Request('http://theater.example', { method: 'POST', body: form })
  return client.send(profile.addPost.path, {
    method: 'POST',
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    body: new Uint8Array(await request.arrayBuffer()),
  })
}

const picture = await sharp({
  create: { width: 1600, height: 900, channels: 3, background: '#234' },
})
  .png()
  .toBuffer()

describe('GET /api/profile', () => {
  test('returns the values of the account settings', async () => {
    await ada.call(account.info, {
      ...{ bio: 'Lights the plays.', country: 'PT', languages: ['pt'] },
      website: 'https://ada.example',
    })
    await ada.call(account.social, { linkedin: 'https://linkedin.example/ada' })
    expect(await own(ada)).toMatchObject({
      name: 'Ada',
      bio: 'Lights the plays.',
      country: 'PT',
      website: 'https://ada.example',
      social: { linkedin: 'https://linkedin.example/ada' },
      isOwn: true,
    })
  })

  test('colleagues see the bio and a link to the chat, but not the email', async () => {
    const { id } = await own(ada)
    const seen = await json<AccountProfile>(demo.call(profile.read, { id }))
    expect(seen).toMatchObject({ name: 'Ada', bio: 'Lights the plays.', isOwn: false })
    expect(seen.email).toBeUndefined()
    expect((await demo.visit(seen.chat ?? '')).status).toBe(200)
  })

  test('GET /api/profile/:id returns 404 for an account that does not exist', async () => {
    expect((await demo.call(profile.read, { id: 9999 })).status).toBe(404)
  })
})

describe('posts', () => {
  test('are listed newest first, page by page to the end', async () => {
    const ids: number[] = []
    let before: number | null | undefined
    do {
      const page: PostPage = await postsOf(demo, { limit: 4, ...(before && { before }) })
      ids.push(...page.posts.map(({ id }) => id))
      before = page.next
    } while (before)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThanOrEqual(11)
  })

  test('can be added, liked once by each account, and commented on', async () => {
    const { id } = await write(ada, 'Warm-up at six.')
    await demo.call(profile.like, { id })
    await demo.call(profile.like, { id })
    await ada.call(profile.like, { id })
    await ada.call(profile.unlike, { id })
    const comment = await json<Comment>(demo.call(profile.comment, { id, text: 'On my way.' }))
    const [post] = (await postsOf(ada, { limit: 1 })).posts
    expect(post).toMatchObject({
      ...{ id, text: 'Warm-up at six.', isOwn: true, isLiked: false, likes: 1 },
      commentCount: 1,
      comments: [{ id: comment.id, text: 'On my way.', isOwn: false }],
    })
  })

  test('show replies below their comment, one level deep', async () => {
    const { id } = await write(ada, 'Who has the spare key?')
    const say = async (text: string, parent?: number) =>
      json<Comment>(demo.call(profile.comment, { id, text, parent }))
    const question = await say('Which one?')
    const reply = await say('The one of bay 4.', question.id)
    await say('Kofi has it.', reply.id)
    const last = await say('Found.')
    const read = async () => (await postsOf(ada, { limit: 1 })).posts[0]
    expect(await read()).toMatchObject({
      commentCount: 4,
      comments: [
        { id: question.id, replies: [{ text: 'The one of bay 4.' }, { text: 'Kofi has it.' }] },
        { id: last.id, replies: [] },
      ],
    })
    const other = await write(ada, 'Another post.')
    const lost = { id: other.id, text: 'Lost.', parent: question.id }
    expect((await demo.call(profile.comment, lost)).status).toBe(404)
    await ada.call(profile.removePost, { id: other.id })
    expect((await demo.call(profile.removeComment, { id, comment: question.id })).status).toBe(204)
    expect(await read()).toMatchObject({ commentCount: 1, comments: [{ id: last.id }] })
  })

  test('come with their latest comments, and on request with all of one', async () => {
    const { id } = await write(ada, 'Roll call!')
    for (let n = 0; n < maxCommentsShown + 2; n++) {
      await ada.call(profile.comment, { id, text: `Here, ${n}.` })
    }
    const read = async (query: object) => (await postsOf(ada, { limit: 1, ...query })).posts[0]
    const latest = await read({})
    expect(latest?.commentCount).toBe(maxCommentsShown + 2)
    expect(latest?.comments).toHaveLength(maxCommentsShown)
    expect((await read({ comments: id }))?.comments).toHaveLength(maxCommentsShown + 2)
    expect(await ada.page('/pages/profile')).toContain(`comments=${id}`)
    await ada.call(profile.removePost, { id })
  })

  test('can be deleted by their author only, with comments and likes', async () => {
    const { id } = await write(ada, 'Short-lived.')
    const { id: comment } = await json<Comment>(ada.call(profile.comment, { id, text: 'Mine.' }))
    expect((await demo.call(profile.removeComment, { id, comment })).status).toBe(404)
    expect((await demo.call(profile.removePost, { id })).status).toBe(404)
    expect((await demo.call(profile.removePost, { id: 1 })).status).toBe(404)
    expect((await ada.call(profile.removePost, { id })).status).toBe(204)
    expect((await ada.call(profile.comment, { id, text: 'Late.' })).status).toBe(404)
    expect((await ada.call(profile.like, { id })).status).toBe(404)
  })

  test.each([{}, { text: '   ' }, { text: 'x'.repeat(2001) }, { text: 'x', more: 1 }])(
    'POST /api/profile/posts refuses %j and stores nothing',
    async (input) => {
      const before = (await own(ada)).posts
      expect((await ada.call(profile.addPost, input)).status).toBe(400)
      expect((await own(ada)).posts).toBe(before)
    },
  )

  test('have their picture among the photos until they are deleted', async () => {
    const answer = await upload(ada, picture)
    expect(answer.status).toBe(201)
    const post: Post = await answer.json()
    const image = await ada.visit(post.img)
    expect(image.headers.get('content-type')).toBe('image/webp')
    const { photos } = await json<{ photos: Photo[] }>(
      demo.call(profile.photos, { account: (await own(ada)).id }),
    )
    expect(photos).toEqual([{ id: post.id, img: post.img, alt: 'A lamp on an empty stage' }])
    await ada.call(profile.removePost, { id: post.id })
    expect((await ada.visit(post.img)).status).toBe(404)
    const folder = join(app.services.config.dataDir, 'uploads', 'posts')
    expect(await readdir(folder)).toEqual([])
  })

  test.each([
    [
      'SVG with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['a broken PNG', '\x89PNG\r\n\x1a\n broken'],
  ])('refuse %s as a picture', async (_, content) => {
    const answer = await upload(ada, Buffer.from(content, 'latin1'))
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ fields: { file: expect.any(String) } })
  })
})

describe('POST /api/profile/poll/:id/vote', () => {
  test('counts one vote for each account, which can be changed', async () => {
    const before = await json<Poll>(ada.call(profile.vote, { id: 1, option: 0 }))
    const after = await json<Poll>(ada.call(profile.vote, { id: 1, option: 3 }))
    expect(after).toMatchObject({ mine: 3, votes: before.votes })
    expect(after.options[0]?.votes).toBe((before.options[0]?.votes ?? 0) - 1)
    expect((await ada.call(profile.vote, { id: 1, option: 5 })).status).toBe(404)
    expect((await ada.call(profile.vote, { id: 1, option: -1 })).status).toBe(400)
  })
})

test('a followed user moves from the suggestions to the friends, and blocked users are not suggested', async () => {
  type Found = { friends: { id: number }[]; suggestions: { id: number }[]; hasMore: boolean }
  const find = (limit: number) => json<Found>(ada.call(profile.friends, { limit }))
  const { suggestions, hasMore } = await find(8)
  expect(suggestions).toHaveLength(8)
  expect(hasMore).toBe(true)
  const [first = { id: 0 }] = suggestions
  await ada.call(profile.follow, { id: first.id, following: true })
  const { friends, suggestions: rest, hasMore: isMore } = await find(200)
  expect(friends).toMatchObject([{ id: first.id }])
  expect(rest.map(({ id }) => id)).not.toContain(first.id)
  expect(isMore).toBe(false)
  const { blocked = [] } = Object.groupBy(
    (await demo.read<{ id: number; status: string }[]>('/api/users/list')) ?? [],
    ({ status }) => status,
  )
  expect(rest.filter(({ id }) => blocked.some((user) => user.id === id))).toEqual([])
})

describe('without scripts', () => {
  test('forms add, like, comment on and delete a post', async () => {
    const zoe = await app.newUser('Zoe')
    const page = '/pages/profile'
    await zoe.submit(page, { intent: 'post', text: 'Half-hour call.' })
    const [post] = (await postsOf(zoe, { limit: 1 })).posts
    const id = String(post?.id)
    await zoe.submit(page, { intent: 'comment', id, text: 'Thank you, half.' })
    await zoe.submit(page, { intent: 'like', id })
    const html = await zoe.page(page)
    expect(html).toContain('Half-hour call.')
    expect(html).toContain('Thank you, half.')
    await zoe.submit(page, { intent: 'deletePost', id })
    expect(await zoe.page(page)).not.toContain('Half-hour call.')
  })

  test('an empty comment returns the page with the error', async () => {
    const [post] = (await postsOf(ada, { limit: 1 })).posts
    const answer = await ada.submit('/pages/profile', {
      intent: 'comment',
      id: String(post?.id),
      text: ' ',
    })
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Write a comment.')
  })
})
