import type { FollowInput } from '#db/analytics/schemas.ts'
import type { Occurrence } from '#db/calendar/model.ts'
import type { Comment } from '#db/profile/comments.ts'
import type { AccountProfile, Friend } from '#db/profile/people.ts'
import type { Photo } from '#db/profile/photos.ts'
import type { Poll } from '#db/profile/poll.ts'
import type { Post, PostPage } from '#db/profile/posts.ts'
import type {
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
import type { PictureName } from '#db/shared/fields/schemas.ts'
import { maxImageSize } from '#db/shared/file-limits.ts'
import { get, post, put, remove } from '../../lib/api/endpoint.ts'

export type UpcomingEvent = Pick<Occurrence, 'id' | 'on' | 'title' | 'location' | 'start'>

// The path with a parameter comes last, or it would match the literal paths.
export const profile = {
  own: get('/api/profile').gives<AccountProfile>(),
  posts: get('/api/profile/posts').takes<typeof PostQuery>().gives<PostPage>(),
  addPost: post('/api/profile/posts')
    .withConfirmedEmail()
    .withFile(maxImageSize)
    .once()
    .takes<typeof NewPost>()
    .gives<Post>(201),
  removePost: remove('/api/profile/posts/:id').takes<typeof PostById>().gives<undefined>(204),
  like: post('/api/profile/posts/:id/like').takes<typeof PostById>().gives<Post>(),
  unlike: remove('/api/profile/posts/:id/like').takes<typeof PostById>().gives<Post>(),
  comment: post('/api/profile/posts/:id/comments')
    .withConfirmedEmail()
    .once()
    .takes<typeof NewComment>()
    .gives<Comment>(201),
  removeComment: remove('/api/profile/posts/:id/comments/:comment')
    .takes<typeof CommentById>()
    .gives<undefined>(204),
  photos: get('/api/profile/photos').takes<typeof PhotoQuery>().gives<{ photos: Photo[] }>(),
  picture: get('/api/profile/pictures/:name').takes<typeof PictureName>().givesBinaryFile(),
  friends: get('/api/profile/friends')
    .toThoseWho('users.read')
    .takes<typeof FriendQuery>()
    .gives<{ friends: Friend[]; suggestions: Friend[]; hasMore: boolean }>(),
  follow: put('/api/profile/friends/:id')
    .toThoseWho('users.read')
    .takes<typeof FollowInput>()
    .gives<{ followers: number; isFollowed: boolean }>(),
  events: get('/api/profile/events').gives<{ events: UpcomingEvent[] }>(),
  poll: get('/api/profile/poll').gives<{ poll: Poll | null }>(),
  vote: post('/api/profile/poll/:id/vote').takes<typeof PollVote>().gives<Poll>(),
  read: get('/api/profile/:id').takes<typeof ProfileById>().gives<AccountProfile>(),
}
