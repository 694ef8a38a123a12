import { useFetcher } from 'react-router-dom'
import type { Reaction } from '#db/chat/messages.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { DisplayMessage } from './cluster-messages.ts'
import { messageIntents } from './intents.ts'

/** The forms of a message share the fetcher with this key, so that its reactions change at once. */
export const reactionsKey = (id: number) => `reactions-${id}`

/** Returns the reactions to a message, with the change that is being sent. */
export function useReactions({ id, reactions = [] }: DisplayMessage): Reaction[] {
  const { formData } = useFetcher({ key: reactionsKey(id) })
  const intent = formData && messageIntents.read(formData)
  return intent?.intent === 'react' ? withReaction(reactions, intent) : reactions
}

function withReaction(reactions: Reaction[], { emoji, on }: { emoji: string; on: boolean }) {
  const old = reactions.find((each) => each.emoji === emoji)
  if (!old) return on ? [...reactions, { emoji, count: 1, isOwn: true }] : reactions
  if (old.isOwn === on) return reactions
  const count = old.count + (on ? 1 : -1)
  return reactions
    .map((each) => (each === old ? { emoji, count, isOwn: on } : each))
    .filter((each) => each.count > 0)
}

/** The reactions to a message; a click adds the own one or removes it. */
export function Reactions({ id, reactions }: { id: number; reactions: Reaction[] }) {
  const t = useTranslations('chat')
  const format = useFormat()
  const fetcher = useFetcher({ key: reactionsKey(id) })
  if (reactions.length === 0) return null
  return (
    <fetcher.Form method="post" className="d-flex flex-wrap gap-1 align-items-center m-0">
      {reactions.map(({ emoji, count, isOwn }) => (
        <button
          key={emoji}
          type="submit"
          className="btn btn-outline-secondary btn-sm gap-1 py-0 px-2 rounded-pill fs-xs"
          aria-pressed={isOwn}
          aria-label={t('reactionCount', { emoji, count })}
          {...messageIntents.button('react', { id, emoji, on: !isOwn })}
        >
          <span>{emoji}</span>
          <span className="tabular">{format.number(count)}</span>
        </button>
      ))}
    </fetcher.Form>
  )
}
