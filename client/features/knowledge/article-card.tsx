import { Form } from 'react-router-dom'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import type { Call } from '../../lib/api/endpoint.ts'
import { Icon } from '../../ui/icon.tsx'
import { knowledge } from './endpoints.ts'

const slug = 'keep-the-prompt-book'

/** Returns the article that the card shows, with its feedback. */
export async function loadArticle(call: Call) {
  const { title, author, updatedOn, topic, feedback } = await call(knowledge.article, { slug })
  return { title, author, updatedOn, topic, feedback }
}

/** Stores the feedback that the form of the card holds. */
export async function vote(call: Call, form: FormData) {
  const remark = String(form.get('remark') ?? '')
  await call(knowledge.feedback, { slug, helpful: form.get('helpful') === 'true', remark })
}

type ArticleCardProps = Awaited<ReturnType<typeof loadArticle>>

/** An article to read, rate and comment on. */
export function ArticleCard({ title, author, updatedOn, topic, feedback }: ArticleCardProps) {
  const t = useTranslations('analytics')
  const { number, dayAndYear } = useFormat()
  const { yes, no, mine: ownVote } = feedback
  const votes = [
    { helpful: true, many: yes, icon: 'thumbs-up', name: t('like') },
    { helpful: false, many: no, icon: 'thumbs-down', name: t('dislike') },
  ] as const
  return (
    <section
      className="card picture-card d-flex flex-column overflow-hidden"
      aria-labelledby="social"
    >
      <img
        className="w-100 h-auto bg-surface-2"
        src={topic.img}
        alt={topic.alt}
        width="480"
        height="240"
      />
      <div className="card-body flex-1 d-flex flex-column gap-3 p-card">
        <h2 id="social">
          <a className="text-reset" href={`/pages/knowledge-base/${topic.slug}/${slug}`}>
            <bdi>{title}</bdi>
          </a>
        </h2>
        <p className="card-note m-0">
          <bdi>
            {author && `${author}, `}
            <time dateTime={updatedOn}>{dayAndYear(new Date(updatedOn))}</time>
          </bdi>
        </p>
        <Form method="post" className="d-grid gap-2" preventScrollReset>
          <label className="form-label m-0" htmlFor="remark">
            {t('comment')}
          </label>
          <textarea
            className="form-control"
            id="remark"
            name="remark"
            rows={2}
            maxLength={500}
            defaultValue={ownVote?.remark}
          />
          <input type="hidden" name="intent" value={voteIntent} />
          <div className="d-flex flex-wrap gap-2">
            {votes.map(({ helpful, many: count, icon, name }) => (
              <button
                key={icon}
                type="submit"
                className="btn btn-outline-secondary align-self-start"
                name="helpful"
                value={`${helpful}`}
                aria-pressed={ownVote?.helpful === helpful}
              >
                <Icon name={icon} size={16} />
                {name} <bdi>{number(count)}</bdi>
              </button>
            ))}
          </div>
        </Form>
      </div>
    </section>
  )
}

/** The intent of this card's form. */
export const voteIntent = 'vote'
