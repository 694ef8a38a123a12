import { departments, type ManagedRole, managedRoles, statuses } from '#db/users/model.ts'
import { canAssignRole, isPromotion } from '#db/users/role-ranks.ts'
import type { User } from '#db/users/rows.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { useMe } from '../../layout/use-me.ts'
import { Card } from './card.tsx'
import { toFormValues, type UserFormValues } from './fields.ts'
import { OneOf, Text } from './inputs.tsx'
import { useChoiceLabel } from './labels.ts'
import { PermissionGrid } from './permission-grid.tsx'
import { PictureForm } from './picture-form.tsx'
import { type FormState, type FormTarget, UserForm } from './user-form.tsx'

type TabProps = {
  user: User | undefined
  target: FormTarget
  /** The user has an account, so that only they can change the email. */
  canSignIn: boolean
}

const defaults: UserFormValues = { role: 'user', status: 'active', department: 'sales' }

/** Profile, role and permissions; for a new user the only tab. */
export function AccountTab({ user, target, canSignIn }: TabProps) {
  const t = useTranslations('users')
  return (
    <>
      {user && <PictureForm user={user} target={target} />}
      <Card id="account" title={t('account')}>
        <UserForm
          name="account"
          target={target}
          user={user}
          submit={t(user ? 'saveChanges' : 'addUser')}
          hasReset
        >
          {(state) => <Fields canSignIn={canSignIn} {...state} />}
        </UserForm>
      </Card>
    </>
  )
}

type FieldsProps = FormState & Pick<TabProps, 'canSignIn'>

function Fields({ user, canSignIn, ...state }: FieldsProps) {
  const stored = user ? toFormValues('account', user) : defaults
  const t = useTranslations('users')
  const toLabel = useChoiceLabel()
  const getFieldProps = (name: string) => ({ name, stored: stored[name] ?? '', ...state })
  const plain = (values: readonly Parameters<typeof toLabel>[0][]) =>
    values.map((value) => ({ value, label: toLabel(value) }))
  return (
    <>
      <div className="d-grid grid-cols-fit col-min-260 column-gap-gutter">
        <Text
          {...getFieldProps('username')}
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <Text {...getFieldProps('name')} dir="auto" required />
        <Text
          {...getFieldProps('email')}
          type="email"
          dir="ltr"
          required
          {...(canSignIn && { readOnly: true, hint: t('emailOfAccount') })}
        />
        <Text {...getFieldProps('company')} dir="auto" />
        <Text {...getFieldProps('country')} dir="auto" />
        <OneOf {...getFieldProps('role')} options={useRoles(user)} />
        <OneOf {...getFieldProps('status')} options={plain(statuses)} />
        <OneOf {...getFieldProps('department')} options={plain(departments)} />
        <Tick name="is_verified" stored={stored} {...state} />
      </div>
      <Grants stored={stored} {...state} />
    </>
  )
}

/** Users can only assign roles up to their own. */
function useRoles(user: User | undefined) {
  const me = useMe()
  const toLabel = useChoiceLabel()
  const isOneself = user?.email.toLowerCase() === me.email.toLowerCase()
  const isClosed = (role: ManagedRole) =>
    !canAssignRole(me.role, role, user?.role) ||
    (isOneself && isPromotion(user?.role ?? role, role))
  return managedRoles.map((role) => ({
    value: role,
    label: toLabel(role),
    isClosed: isClosed(role),
  }))
}

type TickProps = Pick<FormState, 'typed'> & { name: string; stored: UserFormValues }

function Tick({ name, stored, typed }: TickProps) {
  const t = useTranslations('users')
  return (
    <label className="form-check align-self-end py-2 mb-4">
      <input
        type="checkbox"
        className="form-check-input"
        name={name}
        value="yes"
        defaultChecked={(typed ?? stored)[name] === 'yes'}
      />
      {t('isVerified')}
    </label>
  )
}

/** The permissions by area as checkboxes. */
function Grants({ stored, typed }: Omit<TickProps, 'name'>) {
  const t = useTranslations('users')
  const { labeled } = useFormat()
  const values = typed ?? stored
  return (
    <fieldset className="mw-560 mb-5">
      <legend className="form-label">{t('permissions')}</legend>
      <p className="form-text m-0 mb-2">{t('permissionsText')}</p>
      <PermissionGrid>
        {(area, right) => {
          const name = `permissions.${area}.${right}`
          return (
            <td>
              <input
                type="checkbox"
                className="form-check-input d-block"
                name={name}
                value="yes"
                defaultChecked={values[name] === 'yes'}
                aria-label={labeled(t(`area_${area}`), t(`right_${right}`))}
              />
            </td>
          )
        }}
      </PermissionGrid>
    </fieldset>
  )
}
