import type { User } from '#db/users/rows.ts'
import { useWords } from '../../i18n/words.ts'
import { Field } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ActForm } from './more.tsx'

/** What is only done to somebody whose username one has written down. */
export const confirmables = ['archive', 'delete'] as const
export type Confirmable = (typeof confirmables)[number]

const doings = { archive: 'deactivate', delete: 'delete' } as const

const words = {
  archive: { title: 'archiveOne', text: 'archiveOneText' },
  delete: { title: 'deleteOne', text: 'deleteOneText' },
} as const satisfies Record<Confirmable, object>

type TypedQuestionProps = {
  what: Confirmable
  user: User
  /** The page without the question, and with it. */
  back: string
  address: string
  mistyped: string | undefined
}

/** Asks for the username of who is meant. */
export function TypedQuestion({ what, user, back, address, mistyped }: TypedQuestionProps) {
  const t = useWords('users')
  const { title, text } = words[what]
  const rejected = mistyped === undefined ? undefined : wrong(mistyped)
  return (
    <Panel title={t(title, { name: user.name })} back={back} className="panel is-question">
      <ActForm user={user} here={address}>
        <div className="panel-body">
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
        <div className="panel-foot">
          <button type="submit" className="btn btn-danger" name="do" value={doings[what]}>
            {t(what)}
          </button>
          <a className="btn btn-outline-secondary" href={back}>
            {t('cancel')}
          </a>
        </div>
      </ActForm>
    </Panel>
  )
}

const wrong = (typed: string) => ({
  values: { typed },
  errors: { typed: ['Please type the username as it is written here.'] },
})
