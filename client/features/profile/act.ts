import type { LoaderFunctionArgs } from 'react-router-dom'
import { CommentForm, PostForm } from '#db/profile/schemas.ts'
import { api } from '../../lib/api/endpoint.ts'
import { type NoticeText, notice } from '../../lib/api/notice.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { read } from '../../ui/form.ts'
import { profile } from './endpoints.ts'
import { type ProfileIntent, profileIntents } from './intents.ts'

type Args = Pick<LoaderFunctionArgs, 'context' | 'request'>
type Key = Extract<NoticeText, { of: 'profile' }>['key']

/** Handles the forms of the profile and announces the result. */
export const profileAction = withActionErrors(
  async ({ context, request }: LoaderFunctionArgs) => {
    const intent = profileIntents.require(await request.clone().formData())
    if (intent.intent === 'post') return addPost({ context, request })
    if (intent.intent === 'comment') return addComment({ context, request }, intent)
    return act({ context, request }, intent)
  },
  { of: 'profile', key: 'notChanged' },
)

async function addPost({ context, request }: Args) {
  const { value, reject, refuse } = await read(request, PostForm)
  if (!value) return reject()
  const { file, ...post } = value
  const text = post.text.replaceAll('\r\n', '\n') // forms send line breaks as CRLF
  const call = context.get(api)
  const posted = await call(profile.addPost, { ...post, text, ...(file && { file }) }).catch(refuse)
  if ('type' in posted) return posted
  notice(context, { text: { of: 'profile', key: 'posted' } })
  return null
}

async function addComment(
  { context, request }: Args,
  { id, parent }: Extract<ProfileIntent, { intent: 'comment' }>,
) {
  const { value, reject, refuse } = await read(request, CommentForm)
  if (!value) return reject()
  const text = value.text.replaceAll('\r\n', '\n')
  const added = await context.get(api)(profile.comment, { id, parent, text }).catch(refuse)
  return 'type' in added ? added : null
}

async function act(
  { context, request }: Args,
  intent: Exclude<ProfileIntent, { intent: 'post' | 'comment' }>,
) {
  const call = context.get(api)
  const { id } = intent
  const announce = (key: Key) => notice(context, { text: { of: 'profile', key } })
  switch (intent.intent) {
    case 'like':
      await call(profile.like, { id })
      break
    case 'unlike':
      await call(profile.unlike, { id })
      break
    case 'deletePost':
      await call(profile.removePost, { id })
      announce('postDeleted')
      break
    case 'deleteComment':
      await call(profile.removeComment, { id, comment: intent.comment })
      announce('commentDeleted')
      break
    case 'vote':
      await call(profile.vote, { id, option: Number(intent.option) })
      announce('voted')
      break
    default: {
      const following = intent.intent === 'follow'
      await call(profile.follow, { id, following })
      const name = (intent.name ?? '').slice(0, 200)
      const { pathname, search } = new URL(request.url)
      const undo = profileIntents.fields(following ? 'unfollow' : 'follow', { id, name })
      notice(context, {
        text: { of: 'profile', key: following ? 'followed' : 'unfollowed', values: { name } },
        undo: { action: pathname + search, fields: undo },
      })
    }
  }
  return null
}
