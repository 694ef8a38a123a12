import {
  type ContactStatus,
  firstColleagueUid,
  type OwnStatus,
  placeholderPhoto,
} from '#db/chat/model.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useLiveState } from '../../lib/live/live.ts'
import { Avatar } from '../../ui/avatar.tsx'

type DisplayStatus = ContactStatus | OwnStatus

const shapes: Record<DisplayStatus, string> = {
  online: 'is-online',
  active: 'is-online',
  away: 'is-away',
  'do not disturb': 'is-busy',
  offline: 'is-offline',
}

/** Returns a function that translates a status. */
export function useStatusLabel() {
  const t = useTranslations('chat')
  return (status: DisplayStatus) => t(status)
}

/** Sample contacts have a fixed status; colleagues have their presence. */
export function useContactStatus() {
  const { presence } = useLiveState()
  return ({ uid, status }: { uid: number; status: ContactStatus }): ContactStatus =>
    presence && uid >= firstColleagueUid ? (presence[uid] ?? 'offline') : status
}

/** Contacts without a picture have initials. */
export const toPicture = (photoURL: string) =>
  photoURL === placeholderPhoto ? undefined : photoURL

type StatusAvatarProps = { name: string; src: string; status: DisplayStatus; size?: number }

/** An avatar with a status dot, hidden from screen readers, since name and status are text beside it. */
export function StatusAvatar({ name, src, status, size = 40 }: StatusAvatarProps) {
  const toLabel = useStatusLabel()
  return (
    <span className="position-relative d-inline-grid flex-shrink-0" aria-hidden="true">
      <Avatar name={name} src={toPicture(src)} size={size} />
      <span
        className={`status-dot position-absolute bottom-0 end-0 rounded-circle ${shapes[status]}`}
        title={toLabel(status)}
      />
    </span>
  )
}
