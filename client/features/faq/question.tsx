import { Form } from 'react-router-dom'
import type { Faq } from '#db/faq/queries.ts'
import { highlight, parseWords } from '#db/search/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { HighlightedText } from '../../ui/highlighted-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { type FaqCriteria, toHref } from './address.ts'

/** A question whose answer expands and closes the others. */
export function Question({ question: faq, criteria }: { question: Faq; criteria: FaqCriteria }) {
  const t = useTranslations('faq')
  const format = useFormat()
  const words = parseWords(criteria.q)
  const { slug, question, answer, updatedOn } = faq
  return (
    <details
      className="disclosure is-printed border-top"
      name={criteria.all ? undefined : 'faq'}
      open={criteria.all}
    >
      <summary className="hover-surface muted-icon d-flex align-items-center gap-3 py-3 px-card cursor-pointer">
        <h2 className="flex-1 fs-lg fw-medium" dir="auto">
          <HighlightedText segments={highlight(question, words)} />
        </h2>
        <Icon name="chevron-down" />
      </summary>
      <div id={slug} className="scroll-mt mw-text px-card pt-3 pb-4">
        {answer.split('\n\n').map((paragraph) => (
          <p key={paragraph} dir="auto">
            <HighlightedText segments={highlight(paragraph, words)} />
          </p>
        ))}
        <p className="text-muted fs-sm">
          {t('updated', { day: format.dayAndYear(new Date(updatedOn)) })}{' '}
          <a href={`${toHref(criteria)}#${slug}`}>{t('link')}</a>
        </p>
        <Verdict faq={faq} criteria={criteria} />
      </div>
    </details>
  )
}

/** The votes on an answer and the form to vote. */
function Verdict({
  faq: { id, slug, yes, no, mine: ownVote, question },
  criteria,
}: {
  faq: Faq
  criteria: FaqCriteria
}) {
  const t = useTranslations('faq')
  const total = yes + no
  return (
    <Form
      method="post"
      // The fragment keeps the question open after the form was sent.
      action={`${toHref(criteria)}#${slug}`}
      preventScrollReset
      replace
      className="d-flex d-print-none flex-wrap align-items-center gap-2 fs-sm"
      aria-label={t('helpfulOf', { question })}
    >
      <input type="hidden" name="id" value={id} />
      <span>{t('helpful')}</span>
      {[true, false].map((isHelpful) => (
        <button
          key={`${isHelpful}`}
          type="submit"
          className="btn btn-outline-secondary btn-sm"
          name="helpful"
          value={`${isHelpful}`}
          aria-pressed={ownVote === isHelpful}
        >
          {isHelpful ? t('yes') : t('no')}
        </button>
      ))}
      <span className="text-muted" role="status">
        {total > 0 && t('votes', { yes, count: total })}
      </span>
    </Form>
  )
}
