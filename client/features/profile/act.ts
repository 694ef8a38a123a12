import { data, type LoaderFunctionArgs } from 'react-router-dom'
import { CommentForm, PostForm } from '#db/profile/schemas.ts'
import { api } from '../../lib/api/endpoint.ts'
import { notice, type Said } from '../../lib/api/notice.ts'
import type { Problem } from '../../lib/api/problem.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { read } from '../../ui/form.ts'
import { profile } from './endpoints.ts'

/** What the buttons of the page put into their `do`. */
export const verbs = [
  'post',
  'deletePost',
  'like',
  'unlike',
  'comment',
  'deleteComment',
  'follow',
  'unfollow',
  'vote',
] as const
type Verb = (typeof verbs)[number]

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>
type Key = Extract<Said, { of: 'profile' }>['key']

/** Does what a form of the page asks for, and says so. */
export const profileAction = withActionErrors(
  async ({ context, request }: LoaderFunctionArgs) => {
    const form = await request.clone().formData()
    const verb = verbs.find((each) => each === form.get('do'))
    if (verb === 'post') return addPost({ context, request })
    if (verb === 'comment') return addComment({ context, request }, numberOf(form, 'id'))
    if (verb) return act({ context, request }, form, verb)
    throw data<Problem>({ error: 'This form asks for nothing.', code: 'invalid' }, { status: 400 })
  },
  { of: 'profile', key: 'notChanged' },
)

const numberOf = (form: FormData, name: string) => {
  const text = String(form.get(name) ?? '')
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

async function addPost({ context, request }: Args) {
  const { value, reject, refuse } = await read(request, PostForm)
  if (!value) return reject()
  const { file, ...post } = value
  const text = post.text.replaceAll('\r\n', '\n') // how forms break lines
  const call = context.get(api)
  const posted = await call(profile.addPost, { ...post, text, ...(file && { file }) }).catch(refuse)
  if ('type' in posted) return posted
  notice(context, { text: { of: 'profile', key: 'posted' } })
  return null
}

async function addComment({ context, request }: Args, id: number) {
  const { value, reject, refuse } = await read(request, CommentForm)
  if (!value) return reject()
  const text = value.text.replaceAll('\r\n', '\n')
  const added = await context.get(api)(profile.comment, { id, text }).catch(refuse)
  return 'type' in added ? added : null
}

async function act({ context, request }: Args, form: FormData, verb: Exclude<Verb, 'post'>) {
  const call = context.get(api)
  const id = numberOf(form, 'id')
  const name = String(form.get('name') ?? '').slice(0, 200)
  const { pathname, search } = new URL(request.url)
  const tell = (key: Key, undo?: Verb) =>
    notice(context, {
      text: { of: 'profile', key, values: { name } },
      ...(undo && { undo: { action: pathname + search, fields: { do: undo, id, name } } }),
    })
  switch (verb) {
    case 'like':
      await call(profile.like, { id })
      break
    case 'unlike':
      await call(profile.unlike, { id })
      break
    case 'deletePost':
      await call(profile.removePost, { id })
      tell('postDeleted')
      break
    case 'deleteComment':
      await call(profile.removeComment, { id, comment: numberOf(form, 'comment') })
      tell('commentDeleted')
      break
    case 'vote':
      await call(profile.vote, { id, option: numberOf(form, 'option') })
      tell('voted')
      break
    default: {
      const following = verb === 'follow'
      await call(profile.follow, { id, following })
      tell(following ? 'followed' : 'unfollowed', following ? 'unfollow' : 'follow')
    }
  }
  return null
}
