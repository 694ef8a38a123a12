import type { ReactNode } from 'react'
import { quickReactions } from '#db/chat/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { emojis } from '../../ui/emojis.ts'

const quick = new Set<string>(quickReactions)
const others = emojis.filter((each) => !quick.has(each))

/** The reactions that are loaded when they are needed. */
export function AllReactions({ button }: { button: (emoji: string) => ReactNode }) {
  const t = useTranslations('chat')
  return (
    <fieldset
      className="d-flex flex-wrap align-items-center w-100 mh-list m-0 p-0 border-0 overflow-auto overscroll-contain"
      aria-label={t('moreReactions')}
    >
      {others.map(button)}
    </fieldset>
  )
}
