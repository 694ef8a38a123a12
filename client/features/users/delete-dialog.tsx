import { Form } from 'react-router-dom'
import { accountFates } from '#db/users/model.ts'
import type { User } from '#db/users/rows.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { selectedField } from '../../lib/list/use-selection.ts'
import { Panel } from '../../ui/panel.tsx'
import { userIntents } from './intents.ts'

type DeleteQuestionProps = {
  user: User
  back: string
  /** The user has an account, and the reader may manage it. */
  canSignIn: boolean
}

/** The confirmation to delete one user, at its own address; the selection is ignored. */
export function DeleteDialog({ user, back, canSignIn }: DeleteQuestionProps) {
  const t = useTranslations('users')
  return (
    <Panel title={t('deleteOne', { name: user.name })} back={back} className="panel is-question">
      <Form method="post" action={back} preventScrollReset replace>
        <input type="hidden" name={selectedField} value={user.id} />
        <div className="panel-body py-2 text-body-secondary">
          <p>{t('deleteOneText')}</p>
          {canSignIn && <AccountFate />}
        </div>
        <div className="panel-foot flex-row-reverse pb-5 border-0">
          <button
            type="submit"
            className="btn btn-danger"
            {...userIntents.button('bulk', { action: 'delete' })}
          >
            {t('delete')}
          </button>
          <a className="btn btn-outline-secondary" href={back} data-first="">
            {t('cancel')}
          </a>
        </div>
      </Form>
    </Panel>
  )
}

/** Asks what happens to the account of the person, or to the accounts of all selected people. */
export function AccountFate({ form }: { form?: string }) {
  const t = useTranslations('users')
  const isBulk = form !== undefined
  return (
    <fieldset>
      <legend className="form-label fs-base fw-semibold">
        {t(isBulk ? 'accountsOf' : 'accountOf')}
      </legend>
      {accountFates.map((fate) => (
        <label key={fate} className="form-check">
          <input
            type="radio"
            form={form}
            className="form-check-input"
            name="account"
            value={fate}
            defaultChecked={fate === 'deactivate'}
          />
          {t(isBulk ? `accounts_${fate}` : `account_${fate}`)}
        </label>
      ))}
      <p className="form-text">{t(isBulk ? 'accountsOfHint' : 'accountOfHint')}</p>
    </fieldset>
  )
}
