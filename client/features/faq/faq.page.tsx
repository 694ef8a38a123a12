import { useEffect, useRef } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { api } from '../../lib/api/endpoint.ts'
import { withActionErrors } from '../../lib/api/with-action-errors.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ListSearch } from '../../ui/list-search.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Title } from '../../ui/title.tsx'
import { type FaqCriteria, parseQuery, toHref } from './address.ts'
import { Categories, People } from './categories.tsx'
import { faq } from './endpoints.ts'
import { Question } from './question.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const criteria = parseQuery(request.url)
  const { all: _, ...query } = criteria
  return { criteria, ...(await context.get(api)(faq.list, query)) }
}

/** The only form of this page is the vote. */
export const action = withActionErrors(async ({ context, request }) => {
  const form = await request.formData()
  const helpful = form.get('helpful') === 'true'
  await context.get(api)(faq.vote, { id: Number(form.get('id')), helpful })
  return null
})

export function Component() {
  const t = useTranslations('faq')
  const { criteria, categories, questions } = useLoaderData<typeof loader>()
  const search = useRef<HTMLInputElement>(null)
  const current = categories.find(({ slug }) => slug === criteria.category)
  return (
    <>
      <Title>{current ? `${current.name} – ${t('title')}` : t('title')}</Title>
      <PageHeader title={t('title')} text={t('text')} crumbs={[]} />
      <ListSearch
        list={toHref({ category: criteria.category })}
        q={criteria.q}
        label={t('search')}
        className="mb-4 d-print-none"
        input={search}
      />
      <div className="d-grid grid-cols-1 grid-cols-lg-2-1 gap-gutter align-items-start">
        <div>
          <Answers criteria={criteria} questions={questions} />
        </div>
        <div className="d-contents d-lg-grid gap-gutter d-print-none">
          <Categories criteria={criteria} categories={categories} />
          <People categories={categories} />
        </div>
      </div>
    </>
  )
}

type AnswersProps = {
  criteria: FaqCriteria
  questions: Awaited<ReturnType<typeof loader>>['questions']
}

function Answers({ criteria, questions }: AnswersProps) {
  const t = useTranslations('faq')
  useOpenQuestion()
  if (questions.length === 0) {
    const isFiltered = criteria.q !== '' || criteria.category !== undefined
    return (
      <section className="card" aria-label={t('answers')} role="status">
        <EmptyState
          icon="help-circle"
          title={t(isFiltered ? 'none' : 'noQuestions')}
          text={t(isFiltered ? 'noneText' : 'noQuestionsText')}
          action={
            <p className="d-flex flex-wrap justify-content-center gap-2">
              {isFiltered && (
                <a className="btn btn-outline-secondary" href={toHref({})}>
                  {t('showAll')}
                </a>
              )}{' '}
              <a className="btn btn-primary" href="/contact-us">
                {t('ask')}
              </a>
            </p>
          }
        />
      </section>
    )
  }
  return (
    <section className="card" aria-label={t('answers')}>
      <p
        className="d-flex flex-wrap justify-content-between row-gap-1 column-gap-4 m-0 py-3 px-card text-muted fs-sm"
        role="status"
      >
        {t('count', { count: questions.length })}
        <a href={toHref({ ...criteria, all: !criteria.all })}>
          {criteria.all ? t('closeAll') : t('openAll')}
        </a>
      </p>
      {questions.map((question) => (
        <Question key={`${question.id} ${criteria.all}`} question={question} criteria={criteria} />
      ))}
    </section>
  )
}

/** Returns the decoded fragment of an address, which may be malformed. */
function named(hash: string) {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)))
  } catch {
    return null
  }
}

/** Browsers open the details that a fragment names on page load, but not within the page. */
function useOpenQuestion() {
  useEffect(() => {
    function open() {
      const question = named(location.hash)?.closest('details')
      if (!question) return
      question.open = true
      question.scrollIntoView({ block: 'start' })
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
}
