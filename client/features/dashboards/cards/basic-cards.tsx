import { Form } from 'react-router-dom'
import { toPercent } from '#db/analytics/model.ts'
import { seatCapacity } from '#db/box-office/model.ts'
import { useFormat } from '../../../i18n/format.ts'
import { useTranslations } from '../../../i18n/translations.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Meters } from '../charts/legend.tsx'
import type { Basics } from '../endpoints.ts'

const pictures = [
  '/img/topics/light-and-sound.svg',
  '/img/topics/wardrobe.svg',
  '/img/topics/load-in.svg',
]

/** A play with its picture, its next performance and its sales. */
export function PlayCard({ play, index }: { play: Basics['plays'][number]; index: number }) {
  const t = useTranslations('analytics')
  const format = useFormat()
  const { play: name, day, evenings, seats, takings } = play
  const share = toPercent(seats, evenings * seatCapacity)
  return (
    <section
      className="card picture-card d-flex flex-column overflow-hidden"
      aria-labelledby={`play-${index}`}
    >
      <img
        className="w-100 h-auto bg-surface-2"
        src={pictures[index % pictures.length]}
        alt=""
        width="480"
        height="240"
      />
      <div className="card-body flex-1 d-flex flex-column gap-3 p-card">
        <h2 id={`play-${index}`}>
          <bdi>{name}</bdi>
        </h2>
        <p className="card-note m-0">
          <bdi>{t('evenings_to_come', { count: evenings })}</bdi>
        </p>
        <dl className="m-0 w-100 d-grid row-gap-2 column-gap-3 text-center grid-cols-2">
          {takings !== undefined && (
            <div>
              <dt className="text-muted fs-sm fw-medium">{t('fundsAhead')}</dt>
              <dd className="m-0 fw-semibold tabular">
                <bdi>{format.money(takings)}</bdi>
              </dd>
            </div>
          )}
          <div>
            <dt className="text-muted fs-sm fw-medium">{t('nextOn')}</dt>
            <dd className="m-0 fw-semibold tabular">
              <time dateTime={day} dir="auto">
                {format.day(new Date(day))}
              </time>
            </dd>
          </div>
        </dl>
        <Meters
          items={[
            { name: t('goalSold'), share, formatted: format.percent(share), series: 1 + index },
          ]}
        />
        <a
          className="btn btn-outline-secondary align-self-start mt-auto"
          href={`/calendar?view=day&date=${day}`}
        >
          {t('openCalendar')}
        </a>
      </div>
    </section>
  )
}

/** A member of the organization, to follow or to message. */
export function ProfileCard({
  person,
  index,
}: {
  person: Basics['people'][number]
  index: number
}) {
  const t = useTranslations('analytics')
  const format = useFormat()
  const { id, name, avatar, email, chat, department, followers, isFollowed, tours } = person
  const share = toPercent(person.completeness, 1)
  return (
    <section
      className="card profile-card d-flex flex-column align-items-center gap-3 p-card text-center"
      aria-labelledby={`person-${id}`}
    >
      <Avatar name={name} src={avatar} size={72} />
      <h2 id={`person-${id}`} className="text-break">
        <a className="text-reset" href={`/app/user/view?id=${id}`}>
          <bdi>{name}</bdi>
        </a>
      </h2>
      <p className="card-note m-0">{t(`department_${department}`)}</p>
      <Form method="post" className="d-flex flex-wrap gap-2" preventScrollReset>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="following" value={`${!isFollowed}`} />
        <button
          type="submit"
          className={isFollowed ? 'btn btn-outline-secondary' : 'btn btn-primary'}
          name="intent"
          value={following}
          aria-label={t(isFollowed ? 'unfollowWho' : 'followWho', { name })}
        >
          <Icon name={isFollowed ? 'user-check' : 'user-plus'} size={16} />
          {t(isFollowed ? 'unfollow' : 'follow')}
        </button>
        <a
          className="btn btn-outline-secondary"
          href={chat ?? `/email/inbox/compose?to=${encodeURIComponent(email)}`}
          aria-label={t('messageTo', { name })}
        >
          {t('message')}
        </a>
      </Form>
      <dl className="m-0 w-100 d-grid row-gap-2 column-gap-3 text-center grid-cols-2">
        <div>
          <dt className="text-muted fs-sm fw-medium">{t('followers')}</dt>
          <dd className="m-0 fw-semibold tabular">{format.number(followers)}</dd>
        </div>
        <div>
          <dt className="text-muted fs-sm fw-medium">{t('tours')}</dt>
          <dd className="m-0 fw-semibold tabular">{format.number(tours)}</dd>
        </div>
      </dl>
      <Meters
        items={[
          {
            name: t('profileComplete'),
            share,
            formatted: format.percent(share),
            series: 1 + index,
          },
        ]}
      />
    </section>
  )
}

/** The intent of the profile form. */
export const following = 'follow'

/** The next performance over a picture. */
export function TonightCard({ next: [night] }: Pick<Basics, 'next'>) {
  const t = useTranslations('analytics')
  const format = useFormat()
  return (
    <section className="card overlay-card d-grid overflow-hidden" aria-labelledby="tonight">
      <img
        className="position-absolute inset-0 w-100 h-100 bg-surface-2 object-fit-cover"
        src="/img/topics/front-of-house.svg"
        alt=""
        width="480"
        height="240"
      />
      <div className="position-relative align-self-end m-3 py-3 px-4 bg-surface rounded">
        <h2 id="tonight">
          <bdi>{night ? t('onStage', { play: night.play }) : t('nextNone')}</bdi>
        </h2>
        {night && (
          <p className="m-0">
            <bdi>
              {t('seatsOn', {
                day: format.day(new Date(night.day)),
                seats: format.number(night.seats),
                of: format.number(seatCapacity),
              })}
            </bdi>
          </p>
        )}
      </div>
    </section>
  )
}

/** The upcoming performances. */
export function UpcomingPerformancesCard({ next }: Pick<Basics, 'next'>) {
  const t = useTranslations('analytics')
  const format = useFormat()
  return (
    <section className="card" aria-labelledby="evenings">
      <div className="card-head">
        <h2 id="evenings">{t('nextEvenings')}</h2>
        <a href="/calendar">{t('openCalendar')}</a>
      </div>
      {next.length === 0 ? (
        <EmptyState icon="moon" title={t('nextNone')} />
      ) : (
        <ol className="timeline is-ending list-plain d-grid p-card pt-4">
          {next.map(({ id, day, play, isMatinee, seats }) => (
            <li key={id}>
              <span className={`icon-tile tone-${isMatinee ? 'warning' : 'primary'}`}>
                <Icon name={isMatinee ? 'sun' : 'moon'} size={16} />
              </span>
              <div className="line-main" dir="auto">
                <a href={`/calendar?view=day&date=${day}`}>{play}</a>
                <span className="text-body-secondary fs-sm">
                  {t(isMatinee ? 'matinee' : 'evening')}
                </span>
                <span className="line-sub text-body-secondary fs-sm">
                  {t('seatsOn', {
                    day: format.day(new Date(day)),
                    seats: format.number(seats),
                    of: format.number(seatCapacity),
                  })}
                </span>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
