import { type AccountId, accounts } from '../accounts/table.ts'
import { index, integer, json, primaryKey, table, text } from '../store/dialect.ts'

const author = () =>
  integer()
    .references(() => accounts.id, { onDelete: 'cascade' })
    .$type<AccountId>() // sample posts have no account

const actor = () =>
  integer()
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
    .$type<AccountId>()

/** Posts, which all accounts share. */
export const posts = table(
  'posts',
  {
    id: integer().primaryKey(), // newer posts have higher ids
    account: author(),
    user: integer(), // author of a sample post
    text: text().notNull(),
    img: text().notNull(), // URL; empty without a picture
    alt: text().notNull(), // description of the picture
    likedBy: json<number[]>().notNull(), // users who like a sample post
    createdMs: integer().notNull(),
  },
  (post) => [index('posts_account').on(post.account, post.id)],
)

export const postLikes = table(
  'post_likes',
  {
    post: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    account: actor(),
  },
  (like) => [primaryKey({ columns: [like.post, like.account] })],
)

export const postComments = table(
  'post_comments',
  {
    id: integer().primaryKey(),
    post: integer()
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    account: author(),
    user: integer(), // author of a sample comment
    parent: integer(), // the comment that this one replies to; replies have no replies
    text: text().notNull(),
    createdMs: integer().notNull(),
  },
  (comment) => [index('post_comments_post').on(comment.post, comment.id)],
)

export type PollOption = { text: string; users: number[] }

export const polls = table('polls', {
  id: integer().primaryKey(),
  question: text().notNull(),
  options: json<PollOption[]>().notNull(), // with the sample voters
})

export const pollVotes = table(
  'poll_votes',
  {
    poll: integer()
      .notNull()
      .references(() => polls.id, { onDelete: 'cascade' }),
    account: actor(),
    option: integer().notNull(), // index in the list of options
  },
  (vote) => [primaryKey({ columns: [vote.poll, vote.account] })],
)
