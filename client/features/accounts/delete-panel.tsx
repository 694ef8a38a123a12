import type { ManagedAccount } from '#db/accounts/management.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Field, FormAlert } from '../../ui/field.tsx'
import type { Rejected } from '../../ui/form.ts'
import { Panel } from '../../ui/panel.tsx'
import { useSend } from '../../ui/use-send.ts'

type DeletePanelProps = {
  account: ManagedAccount
  address: string
  back: string
  rejected: Rejected | undefined
}

/** Asks what happens to the data of an account before it is deleted. */
export function DeletePanel({ account, address, back, rejected }: DeletePanelProps) {
  const t = useTranslations('accounts')
  const { isSending, send } = useSend({ preventScrollReset: true })
  const chosen = rejected?.values.data
  return (
    <Panel
      title={t('deleteTitle', { name: account.name || account.email })}
      back={back}
      className="panel is-question"
    >
      <form method="post" action={address} onSubmit={send} noValidate>
        <div className="panel-body py-2 text-body-secondary">
          <FormAlert rejected={rejected} />
          <p>{t('deleteText')}</p>
          <fieldset className="d-grid gap-2 my-4">
            <legend className="form-label fs-base fw-semibold">{t('dataOf')}</legend>
            {(['transfer', 'delete'] as const).map((data) => (
              <label key={data} className="form-check">
                <input
                  type="radio"
                  className="form-check-input"
                  name="data"
                  value={data}
                  required
                  defaultChecked={chosen === data}
                />
                {t(`data_${data}`)}
              </label>
            ))}
          </fieldset>
          <Field
            name="to"
            label={t('transferTo')}
            hint={t('transferHint')}
            type="email"
            autoComplete="off"
            rejected={rejected}
          />
          <fieldset className="d-grid gap-2 my-4">
            <legend className="form-label fs-base fw-semibold">{t('recordOf')}</legend>
            {(['keep', 'delete'] as const).map((record) => (
              <label key={record} className="form-check">
                <input
                  type="radio"
                  className="form-check-input"
                  name="record"
                  value={record}
                  defaultChecked={(rejected?.values.record ?? 'keep') === record}
                />
                {t(`record_${record}`)}
              </label>
            ))}
          </fieldset>
        </div>
        <div className="panel-foot flex-row-reverse pb-5 border-0">
          <button type="submit" className="btn btn-danger" aria-disabled={isSending || undefined}>
            {t('deleteAccount')}
          </button>
          <a className="btn btn-outline-secondary" href={back} data-first="">
            {t('cancel')}
          </a>
        </div>
      </form>
    </Panel>
  )
}
