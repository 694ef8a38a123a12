import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router-dom'
import { chatAddress, textLength } from '#db/chat/model.ts'
import type { FirstChat } from '#db/chat/rail.ts'
import { useWords } from '../../i18n/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'

export type Talk = FirstChat | null

/** The chat one is in most, with its latest messages and a line to answer. */
export function TalkCard({ talk }: { talk: Talk }) {
  const t = useWords('analytics')
  return (
    <section className="card talk" aria-labelledby="talk">
      <div className="card-head">
        <h2 id="talk">{t('talk')}</h2>
        <a href={talk ? chatAddress(talk.contact.uid) : '/chat'}>{t('openChat')}</a>
      </div>
      {talk ? (
        <Lines {...talk} />
      ) : (
        <Empty icon="message-square" title={t('talkNone')} text={t('talkNoneText')} />
      )}
    </section>
  )
}

function Lines({ contact, messages }: NonNullable<Talk>) {
  const t = useWords('analytics')
  const form = useRef<HTMLFormElement>(null)
  const isSending = useNavigation().formData?.get('do') === saying
  const last = messages.at(-1)?.id ?? 0
  const lastBefore = useRef<number>(undefined) // when what is on its way was sent
  // What was said stands above now; what could not be said, or is being written meanwhile, stays.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once when it is sent, and once when it has come
  useEffect(() => {
    if (lastBefore.current !== undefined && lastBefore.current !== last) form.current?.reset()
    lastBefore.current = isSending ? last : undefined
  }, [isSending])
  return (
    <>
      <p className="talk-who">
        <Avatar name={contact.displayName} src={contact.photoURL} />
        <bdi>{contact.displayName}</bdi>
      </p>
      {/* The latest is at the bottom, where the box begins: the sheet turns it round. */}
      <section
        className="talk-log"
        role="log"
        aria-label={t('talkWith', { name: contact.displayName })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
      >
        <ol className="list-plain">
          {messages.map(({ id, textContent, isSent }) => (
            <li key={id} className={isSent ? 'is-mine' : undefined}>
              <span className="visually-hidden">
                {isSent ? t('youSaid') : t('theySaid', { name: contact.displayName })}
              </span>{' '}
              <span dir="auto">{textContent}</span>
            </li>
          ))}
        </ol>
      </section>
      <Form ref={form} method="post" className="talk-form" preventScrollReset>
        <input type="hidden" name="contact" value={contact.uid} />
        <input
          className="form-control"
          name="text"
          aria-label={t('messageTo', { name: contact.displayName })}
          placeholder={t('writeMessage')}
          maxLength={textLength}
          autoComplete="off"
          required
        />
        <button
          className="btn btn-primary"
          type="submit"
          name="do"
          value={saying}
          disabled={isSending}
        >
          <Icon name="send" size={16} />
          {t('send')}
        </button>
      </Form>
    </>
  )
}

/** What the form of this card asks its page for. */
export const saying = 'say'
