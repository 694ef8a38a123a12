import { Form } from 'react-router-dom'
import type { User } from '#db/users/rows.ts'
import { useWords } from '../../i18n/words.ts'
import { Panel } from '../../ui/panel.tsx'
import { knownField, knownOf } from './act.ts'

/** Asks about one row, at an address of its own; the ticks of the others are none of its business. */
export function DeleteQuestion({ user, back }: { user: User; back: string }) {
  const t = useWords('users')
  return (
    <Panel title={t('deleteOne', { name: user.name })} back={back} className="panel is-question">
      <Form method="post" action={back} preventScrollReset replace>
        <input type="hidden" name={knownField} value={knownOf([user])} />
        <input type="hidden" name="user" value={user.id} />
        <p className="panel-body">{t('deleteOneText')}</p>
        <div className="panel-foot">
          <button type="submit" className="btn btn-danger" name="do" value="delete">
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
