import { type MouseEvent, Suspense, useEffect, useRef, useState } from 'react'
import { useFetcher, useSearchParams } from 'react-router-dom'
import type { Reaction } from '#db/chat/messages.ts'
import { quickReactions } from '#db/chat/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { DisplayMessage } from './cluster-messages.ts'
import { messageIntents } from './intents.ts'
import { type ConversationView, messageElementId, viewUrl } from './message-link.ts'
import { reactionsKey } from './reactions.tsx'

const AllReactions = lazyPart(async () => (await import('./all-reactions.tsx')).AllReactions)

type MessageMenuProps = {
  message: DisplayMessage
  reactions: Reaction[]
  view: ConversationView
  /** The menu was opened on purpose, not by the pointer passing over. */
  hasFocus: boolean
  close: () => void
}

/** What can be done with a message. */
export function MessageMenu({ message, reactions, view, hasFocus, close }: MessageMenuProps) {
  const t = useTranslations('chat')
  const { id, isSent } = message
  const fetcher = useFetcher({ key: reactionsKey(id) })
  const [params] = useSearchParams()
  const [isComplete, setComplete] = useState(hasFocus && params.has('emoji'))
  const menu = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (hasFocus) menu.current?.querySelector('button')?.focus()
  }, [hasFocus])

  const own = new Set(reactions.filter(({ isOwn }) => isOwn).map(({ emoji }) => emoji))
  const emojiButton = (emoji: string) => (
    <button
      key={emoji}
      type="submit"
      className="btn btn-ghost btn-icon fs-xl"
      aria-pressed={own.has(emoji)}
      aria-label={t('react', { emoji })}
      title={t('react', { emoji })}
      {...messageIntents.button('react', { id, emoji, on: !own.has(emoji) })}
    >
      {emoji}
    </button>
  )
  function onMore(event: MouseEvent) {
    event.preventDefault()
    setComplete(!isComplete)
  }
  function onSubmit() {
    close()
    document.getElementById(messageElementId(id))?.querySelector<HTMLElement>('.chat-more')?.focus()
  }
  return (
    <fieldset
      ref={menu}
      className={`chat-actions d-flex flex-wrap align-items-center z-1 m-0 p-1 ${isSent ? 'end-0' : 'start-0'}${isComplete ? ' is-complete' : ''}`}
      aria-label={t('messageActions')}
    >
      <fetcher.Form method="post" className="d-contents" onSubmit={onSubmit}>
        {quickReactions.map(emojiButton)}
        <a
          className="btn btn-ghost btn-icon"
          href={`${viewUrl(view, { message: id, emoji: 'all' })}#${messageElementId(id)}`}
          aria-expanded={isComplete}
          aria-label={t('moreReactions')}
          title={t('moreReactions')}
          onClick={onMore}
        >
          <Icon name="smile" />
        </a>
        <a
          className="btn btn-ghost btn-icon"
          href={viewUrl(view, { reply: id })}
          aria-label={t('reply')}
          title={t('reply')}
          data-stays=""
        >
          <Icon name="corner-up-left" />
        </a>
        <button
          type="submit"
          className="btn btn-ghost btn-icon"
          aria-label={t('addToTasks')}
          title={t('addToTasks')}
          {...messageIntents.button('toTask', { id })}
        >
          <Icon name="check-square" />
        </button>
        {isSent && (
          <>
            <a
              className="btn btn-ghost btn-icon"
              href={viewUrl(view, { edit: id })}
              aria-label={t('edit')}
              title={t('edit')}
              data-stays=""
            >
              <Icon name="edit-2" />
            </a>
            <button
              type="submit"
              className="btn btn-ghost btn-icon"
              aria-label={t('delete')}
              title={t('delete')}
              {...messageIntents.button('delete', { id })}
            >
              <Icon name="trash-2" />
            </button>
          </>
        )}
        {isComplete && (
          <Suspense>
            <AllReactions button={emojiButton} />
          </Suspense>
        )}
      </fetcher.Form>
    </fieldset>
  )
}
