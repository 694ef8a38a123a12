import { Form } from 'react-router-dom'
import type { User } from '#db/users/rows.ts'
import { useWords } from '../../i18n/words.ts'
import { selectedField } from '../../lib/list/use-selection.ts'
import { Panel } from '../../ui/panel.tsx'
import { userIntents } from './intents.ts'

/** The confirmation to delete one user, at its own address; the selection is ignored. */
export function DeleteQuestion({ user, back }: { user: User; back: string }) {
  const t = useWords('users')
  return (
    <Panel title={t('deleteOne', { name: user.name })} back={back} className="panel is-question">
      <Form method="post" action={back} preventScrollReset replace>
        <input type="hidden" name={selectedField} value={user.id} />
        <p className="panel-body">{t('deleteOneText')}</p>
        <div className="panel-foot">
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
