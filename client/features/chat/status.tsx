import {
  type ContactStatus,
  firstColleagueUid,
  type OwnStatus,
  placeholderPhoto,
} from '#db/chat/model.ts'
import { useWords } from '../../i18n/words.ts'
import { useTold } from '../../lib/live/live.ts'
import { Avatar } from '../../ui/avatar.tsx'

type DisplayStatus = ContactStatus | OwnStatus

const shapes: Record<DisplayStatus, string> = {
  online: 'is-online',
  active: 'is-online',
  away: 'is-away',
  'do not disturb': 'is-busy',
  offline: 'is-offline',
}

/** A status in the words of the page. */
export function useStatusWord() {
  const t = useWords('chat')
  return (status: DisplayStatus) => t(status)
}

/** Samples keep the status of the sample; of colleagues the server tells who is there. */
export function useStatus() {
  const { presence } = useTold()
  return ({ uid, status }: { uid: number; status: ContactStatus }): ContactStatus =>
    presence && uid >= firstColleagueUid ? (presence[uid] ?? 'offline') : status
}

/** Who has no picture is shown by a first letter, as everywhere else. */
export const toPicture = (photoURL: string) =>
  photoURL === placeholderPhoto ? undefined : photoURL

type FaceProps = { name: string; src: string; status: DisplayStatus; size?: number }

/** A face with its status as a dot, for the eye alone: name and status are written out beside it. */
export function Face({ name, src, status, size = 40 }: FaceProps) {
  const word = useStatusWord()
  return (
    <span className="face" aria-hidden="true">
      <Avatar name={name} src={toPicture(src)} size={size} />
      <span className={`status-dot ${shapes[status]}`} title={word(status)} />
    </span>
  )
}
