import { useEffect, useState } from 'react'
import { messageUrl, toGroupChat } from '#db/chat/model.ts'
import type { MessageHit } from '#db/chat/search.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { callOverHttp } from '../../lib/api/call-over-http.ts'
import { debounceRequest } from '../../lib/api/debounce-request.ts'
import { HighlightedText } from '../../ui/highlighted-text.tsx'
import { chat } from './endpoints.ts'
import { RowLink } from './row-link.tsx'

/** Returns the messages that were found for the words once typing pauses; before that those of the page. */
export function useMessageHits(words: string, page: { q: string; hits: MessageHit[] }) {
  const [found, setFound] = useState({ of: page, ...page })
  const current = found.of === page ? found : { of: page, ...page }
  const isCurrent = current.q === words
  useEffect(() => {
    if (isCurrent) return
    return debounceRequest(
      (signal) => (words ? callOverHttp(chat.search, { q: words }, signal) : []),
      (hits = []) => setFound({ of: page, q: words, hits }), // contacts are still found
    )
  }, [words, isCurrent, page])
  return { hits: words ? current.hits : [], isPending: !isCurrent }
}

type MessageHitsProps = { hits: MessageHit[]; q: string; at: number | undefined }

/** The messages with the searched words, the latest first, as links into their conversations. */
export function MessageHits({ hits, q, at }: MessageHitsProps) {
  const t = useTranslations('chat')
  const { labeled } = useFormat()
  return (
    <>
      <h2 className="mt-3 mb-1 mx-2 text-muted fs-xs" id="found-messages">
        {t('messages')}
      </h2>
      <ul className="list-plain" aria-labelledby="found-messages">
        {hits.map(({ id, contactId, groupId = 0, displayName, isSent, time, snippet }) => (
          <RowLink
            key={`${contactId} ${id}`}
            href={messageUrl(contactId ?? toGroupChat(groupId), id, q)}
            isChosen={id === at}
            name={displayName}
            text={
              <>
                {isSent && labeled(t('you'), '')}
                <HighlightedText segments={snippet} />
              </>
            }
            time={time}
          />
        ))}
      </ul>
    </>
  )
}
