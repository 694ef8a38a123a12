import type { MessageFile } from '#db/chat/files.ts'
import { chatFileUrl } from '#db/chat/model.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Lightbox } from '../../../ui/lightbox.tsx'
import type { DisplayMessage } from '../cluster-messages.ts'
import { type ConversationView, pictureLinkId, viewUrl } from '../message-link.ts'

type EnlargedPictureProps = { messages: DisplayMessage[]; id: number; view: ConversationView }

/** One of the pictures of the messages on the page, which can be leafed through. */
export function EnlargedPicture({ messages, id, view }: EnlargedPictureProps) {
  const t = useTranslations('chat')
  const pictures = messages.flatMap(({ files = [] }) => files.filter(({ preview }) => preview))
  const at = pictures.findIndex((picture) => picture.id === id)
  const picture = pictures[at]
  if (!picture) return null
  return (
    <Lightbox
      pictures={pictures.map(toPicture)}
      at={at}
      addressOf={(picture) => viewUrl(view, { picture })}
      linkIdOf={pictureLinkId}
      labels={{
        position: t('imageOf', { at: at + 1, many: pictures.length }),
        previous: t('previousImage'),
        next: t('nextImage'),
        close: t('closeImage'),
      }}
      caption={<a href={chatFileUrl(picture.id)}>{t('download', { name: picture.name })}</a>}
    />
  )
}

const toPicture = ({ id, name, description }: MessageFile) => ({
  id,
  src: chatFileUrl(id),
  alt: description || name,
})
