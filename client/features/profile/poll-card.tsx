import { Form } from 'react-router-dom'
import type { Poll } from '#db/profile/poll.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { type ProfileParams, profileAddress } from './address.ts'
import { profileIntents } from './intents.ts'

/** A poll with its votes and a form to vote or to change the vote. */
export function PollCard({ poll, params }: { poll: Poll; params: ProfileParams }) {
  const t = useTranslations('profile')
  const format = useFormat()
  const { id, question, options, votes, mine } = poll
  return (
    <section className="card card-stack" aria-labelledby="poll">
      <h2 id="poll">{t('poll')}</h2>
      <Form
        method="post"
        action={profileAddress(params)}
        className="d-grid gap-3"
        preventScrollReset
      >
        <fieldset className="d-grid gap-3">
          <legend className="fs-base fw-medium mb-3" dir="auto">
            {question}
          </legend>
          {options.map(({ text, percent, voters }, index) => (
            <div key={text} className="d-grid gap-1">
              <label className="form-check d-flex gap-2 align-items-center">
                <input
                  type="radio"
                  className="form-check-input"
                  name="option"
                  value={index}
                  defaultChecked={index === mine}
                  required
                />
                <span dir="auto">{text}</span>
                <b className="ms-auto tabular">{format.percent(percent)}</b>
              </label>
              <span className="progress" aria-hidden="true">
                <span className="progress-bar" style={{ inlineSize: `${percent}%` }} />
              </span>
              <span className="avatars d-flex align-items-center">
                {voters.map(({ name, photo }) => (
                  <Avatar key={name} name={name} src={photo} size={24} />
                ))}
              </span>
            </div>
          ))}
        </fieldset>
        <div className="d-flex flex-wrap align-items-center row-gap-2 column-gap-3">
          <button
            type="submit"
            {...profileIntents.button('vote', { id })}
            className="btn btn-outline-secondary"
          >
            {t(mine === null ? 'vote' : 'changeVote')}
          </button>
          <span className="card-note">{t('voteCount', { count: votes })}</span>
        </div>
      </Form>
    </section>
  )
}
