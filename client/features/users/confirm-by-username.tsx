import type { User } from '#db/users/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { ConfirmedAction } from './confirmed-actions.ts'
import { userIntents } from './intents.ts'
import { UserActionForm } from './more-menu.tsx'

const actions = { archive: 'deactivate', delete: 'delete' } as const

const keys = {
  archive: { title: 'archiveOne', text: 'archiveOneText' },
  delete: { title: 'deleteOne', text: 'deleteOneText' },
} as const satisfies Record<ConfirmedAction, object>

type ConfirmByUsernameProps = {
  question: ConfirmedAction
  user: User
  /** The page without and with the dialog. */
  back: string
  address: string
  mistyped: string | undefined
}

/** Asks for the username before an action. */
export function ConfirmByUsername({
  question,
  user,
  back,
  address,
  mistyped,
}: ConfirmByUsernameProps) {
  const t = useTranslations('users')
  const { title, text } = keys[question]
  const rejected = mistyped === undefined ? undefined : toRejected(mistyped)
  return (
    <Panel title={t(title, { name: user.name })} back={back} className="panel is-question">
      <UserActionForm user={user} address={address}>
        <div className="panel-body py-2 text-body-secondary">
          <p>{t(text)}</p>
          <Field
            name="typed"
            label={t('typeUsername', { username: user.username })}
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            rejected={rejected}
            data-first=""
          />
        </div>
        <div className="panel-foot flex-row-reverse pb-5 border-0">
          <button
            type="submit"
            className="btn btn-danger"
            {...userIntents.button('bulk', { action: actions[question] })}
          >
            {t(question)}
          </button>
          <a className="btn btn-outline-secondary" href={back}>
            {t('cancel')}
          </a>
        </div>
      </UserActionForm>
    </Panel>
  )
}

const toRejected = (typed: string) => ({
  values: { typed },
  errors: { typed: ['Type the username exactly as shown.'] },
})
