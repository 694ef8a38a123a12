import { stat } from 'node:fs/promises'
import { profile } from '#client/features/profile/endpoints.ts'
import type { AccountId } from '#db/accounts/table.ts'
import { follow } from '#db/analytics/people.ts'
import { FollowInput } from '#db/analytics/schemas.ts'
import { listUpcomingEvents } from '#db/calendar/upcoming.ts'
import { addComment, removeComment } from '#db/profile/comments.ts'
import { maxEventsShown, suggestionsPerPage } from '#db/profile/limits.ts'
import { findProfile, listFriends, listSuggestions } from '#db/profile/people.ts'
import { listPhotos } from '#db/profile/photos.ts'
import { findPoll, vote } from '#db/profile/poll.ts'
import { addPost, listPosts, removePost, setLike } from '#db/profile/posts.ts'
import {
  CommentById,
  FriendQuery,
  NewComment,
  NewPost,
  PhotoQuery,
  PollVote,
  PostById,
  PostQuery,
  ProfileById,
} from '#db/profile/schemas.ts'
import { PictureName } from '#db/shared/fields/schemas.ts'
import { deletePicture, findPicture, savePicture } from '../files/images.ts'
import { assertFound, HttpError } from '../http/http-error.ts'
import type { StaffContext } from './context.ts'
import { getZone } from './preferences.ts'
import { serve } from './serve.ts'

const area = 'posts'
const longestSide = 1280
const noPost = 'Post not found.'
const noComment = 'Comment not found.'
const noProfile = 'Profile not found.'

export const profileApi = serve(
  profile,
  {
    posts: PostQuery,
    addPost: NewPost,
    removePost: PostById,
    like: PostById,
    unlike: PostById,
    comment: NewComment,
    removeComment: CommentById,
    photos: PhotoQuery,
    picture: PictureName,
    friends: FriendQuery,
    follow: FollowInput,
    vote: PollVote,
    read: ProfileById,
  },
  {
    own: async (_, { db, account }) =>
      assertFound(await findProfile(db, account, account), noProfile),
    posts: (query, { db, account }) => listPosts(db, account, query),
    async addPost({ file, ...post }, context) {
      const { db, account, services } = context
      const picture = file && (await savePostPicture(file, context))
      const now = new Date(services.now())
      try {
        return assertFound(await addPost(db, account, { ...post, picture, now }), noPost)
      } catch (error) {
        if (picture) await deletePicture(services.storage, area, picture.file)
        throw error
      }
    },
    async removePost({ id }, { db, account, services }) {
      const { file } = assertFound(await removePost(db, account, id), noPost)
      if (file) await deletePicture(services.storage, area, file)
      return undefined
    },
    like: async ({ id }, { db, account }) =>
      assertFound(await setLike(db, account, { id, isLiked: true }), noPost),
    unlike: async ({ id }, { db, account }) =>
      assertFound(await setLike(db, account, { id, isLiked: false }), noPost),
    comment: async (comment, { db, account, services }) =>
      assertFound(
        await addComment(db, account, { ...comment, now: new Date(services.now()) }),
        comment.parent === undefined ? noPost : noComment,
      ),
    async removeComment(comment, { db, account }) {
      if (await removeComment(db, account, comment)) return undefined
      throw new HttpError('not-found', noComment)
    },
    photos: async ({ account: author }, { db }) => ({
      photos: await listPhotos(db, author as AccountId | undefined),
    }),
    picture: async ({ name }, { services }) =>
      assertFound(await findPicture(services.storage, area, name), 'Image not found.'),
    friends: async ({ limit = suggestionsPerPage }, { db, account }) => ({
      friends: await listFriends(db, account),
      ...(await listSuggestions(db, account, limit)),
    }),
    follow: async (change, { db, account }) =>
      assertFound(await follow(db, account, change), 'User not found.'),
    async events(_, context) {
      const { db, account, services } = context
      const zone = await getZone(context)
      const now = new Date(services.now())
      const events = await listUpcomingEvents(db, account, { zone, now, limit: maxEventsShown })
      return {
        events: events.map(({ id, on, title, location, start }) => ({
          id,
          on,
          title,
          location,
          start,
        })),
      }
    },
    poll: async (_, { db, account }) => ({ poll: await findPoll(db, account) }),
    vote: async (choice, { db, account }) =>
      assertFound(await vote(db, account, choice), 'Option not found.'),
    read: async ({ id }, { db, account }) =>
      assertFound(await findProfile(db, account, id), noProfile),
  },
)

/** Stores the picture of a post, which counts against the quota of the account. */
async function savePostPicture(picture: Blob, { services }: StaffContext) {
  const { storage } = services
  const { uploadQuota: maxBytes } = services.config
  const file = await savePicture(storage, area, picture, (upright) =>
    upright.resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true }),
  )
  const { path } = assertFound(await findPicture(storage, area, file), 'Image not found.')
  return { file, size: (await stat(path)).size, maxBytes }
}
