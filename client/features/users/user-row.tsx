import { Fragment, type ReactElement } from 'react'
import type { Role } from '#db/accounts/model.ts'
import { hasPermission } from '#db/shared/policy/model.ts'
import type { SignIn } from '#db/users/access.ts'
import type { UserColumn } from '#db/users/list-columns.ts'
import type { User } from '#db/users/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { selectedField } from '../../lib/list/use-selection.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type ListParams, toHref, userAddress } from './address.ts'
import { statusTones, useChoiceLabel } from './labels.ts'
import { SignInState } from './sign-in-state.tsx'

type UserRowProps = {
  user: User
  params: ListParams
  /** The query of the list, to which the pages of a user link back. */
  from: string
  role: Role
  isOneself: boolean
  isSelected: boolean
  signIn: SignIn | undefined
  columns: UserColumn[]
}

/** One row: the names link to the user's pages, and the checkbox belongs to the form around the table. */
export function UserRow(props: UserRowProps) {
  const { user, params, from, role, isOneself, isSelected, signIn, columns } = props
  const t = useTranslations('users')
  const toLabel = useChoiceLabel()
  const { id, name, username, email, avatar, country, status, is_verified } = user
  const canWrite = hasPermission(role, 'users.write')
  const cells: Record<UserColumn, ReactElement> = {
    id: <td className="of-id text-muted">{id}</td>,
    name: (
      <th scope="row" className="of-name">
        <span className="d-flex gap-3 align-items-center">
          <Avatar name={name} src={avatar} />
          <span className="d-grid min-w-0">
            <a className="fw-medium" href={userAddress('view', id, from)} title={name}>
              <bdi>{name}</bdi>
            </a>
            <bdi dir="ltr" className="text-muted fs-sm" title={email}>
              {email}
            </bdi>
          </span>
        </span>
      </th>
    ),
    username: (
      <td className="of-username">
        <a
          className="link-quiet"
          href={userAddress(canWrite ? 'edit' : 'view', id, from)}
          title={username}
        >
          <bdi dir="ltr">{username}</bdi>
        </a>
        {signIn && <SignInState signIn={signIn} />}
      </td>
    ),
    email: (
      <td className="of-email text-body-secondary fs-sm" title={email}>
        <bdi dir="ltr">{email}</bdi>
      </td>
    ),
    country: <td className="of-country text-body-secondary">{country || '—'}</td>,
    role: <td className="of-role">{toLabel(user.role)}</td>,
    status: (
      <td className="of-status">
        <Badge tone={statusTones[status]}>{toLabel(status)}</Badge>
      </td>
    ),
    is_verified: (
      <td className={`of-is_verified ${is_verified ? 'text-success' : 'text-muted'}`}>
        <Icon name={is_verified ? 'check-circle' : 'circle'} size={16} />
        <span className="user-word">{t(is_verified ? 'isVerified' : 'isNotVerified')}</span>
      </td>
    ),
    department: <td className="of-department">{toLabel(user.department)}</td>,
  }
  return (
    <tr>
      {canWrite && (
        <td className="of-tick">
          <input
            type="checkbox"
            className="form-check-input"
            name={selectedField}
            value={id}
            defaultChecked={isSelected}
            aria-label={t('select', { name })}
          />
        </td>
      )}
      {columns.map((column) => (
        <Fragment key={column}>{cells[column]}</Fragment>
      ))}
      <td className="of-acts text-nowrap text-end">
        {canWrite ? (
          <RowAction
            href={userAddress('edit', id, from)}
            icon="edit-2"
            label={t('editOne', { name })}
          />
        ) : (
          <RowAction
            href={userAddress('view', id, from)}
            icon="eye"
            label={t('viewOne', { name })}
          />
        )}
        {hasPermission(role, 'users.delete') && !isOneself && (
          <RowAction
            href={toHref(params, { delete: id })}
            icon="trash-2"
            label={t('deleteOneNamed', { name })}
            stays
          />
        )}
      </td>
    </tr>
  )
}

type RowActionProps = {
  href: string
  icon: 'edit-2' | 'eye' | 'trash-2'
  label: string
  stays?: boolean
}

const RowAction = ({ href, icon, label, stays = false }: RowActionProps) => (
  <a
    className="btn btn-ghost btn-icon"
    href={href}
    data-stays={stays ? '' : undefined}
    aria-label={label}
    title={label}
  >
    <Icon name={icon} size={16} />
  </a>
)
