import { Form } from 'react-router-dom'
import type { Poll } from '#db/profile/poll.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { type Place, profileAddress } from './address.ts'

/** A question with its votes; one may vote, and change one's mind. */
export function PollCard({ poll, place }: { poll: Poll; place: Place }) {
  const t = useWords('profile')
  const format = useFormat()
  const { id, question, options, votes, mine } = poll
  return (
    <section className="card profile-card-body" aria-labelledby="poll">
      <h2 id="poll">{t('poll')}</h2>
      <Form
        method="post"
        action={profileAddress(place)}
        className="profile-poll"
        preventScrollReset
      >
        <input type="hidden" name="id" value={id} />
        <fieldset>
          <legend dir="auto">{question}</legend>
          {options.map(({ text, percent, voters }, place) => (
            <div key={text} className="profile-option">
              <label className="form-check">
                <input
                  type="radio"
                  className="form-check-input"
                  name="option"
                  value={place}
                  defaultChecked={place === mine}
                  required
                />
                <span dir="auto">{text}</span>
                <b>{format.percent(percent)}</b>
              </label>
              <span className="profile-meter" aria-hidden="true">
                <span style={{ inlineSize: `${percent}%` }} />
              </span>
              <span className="profile-faces">
                {voters.map(({ name, photo }) => (
                  <Avatar key={name} name={name} src={photo} size={24} />
                ))}
              </span>
            </div>
          ))}
        </fieldset>
        <div className="profile-poll-foot">
          <button type="submit" name="do" value="vote" className="btn btn-outline-secondary">
            {t(mine === null ? 'vote' : 'changeVote')}
          </button>
          <span className="card-note">{t('voteCount', { count: votes })}</span>
        </div>
      </Form>
    </section>
  )
}
