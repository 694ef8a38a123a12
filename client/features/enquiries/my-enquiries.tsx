import type { EnquiryPage } from '#db/enquiries/lists.ts'
import type { EnquiryView } from '#db/enquiries/queries.ts'
import { useTranslations } from '../../i18n/translations.ts'
import { DateTime } from '../../ui/date-time.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Pager } from '../../ui/pager.tsx'
import { StatusBadge } from './status-badge.tsx'

/** The user's enquiries and their answers. */
export function MyEnquiries({ rows, page, pages }: EnquiryPage) {
  const t = useTranslations('enquiries')
  return (
    <section className="card" aria-labelledby="mine">
      <div className="card-head">
        <h2 id="mine">{t('mine')}</h2>
      </div>
      {rows.length === 0 ? (
        <EmptyState icon="message-square" title={t('none')} text={t('noneText')} />
      ) : (
        <ul className="m-0 mt-2 p-0 list-unstyled">
          {rows.map((row) => (
            <Mine key={row.id} enquiry={row} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={pages} addressOf={(to) => `/contact-us?page=${to}`} />
    </section>
  )
}

function Mine({ enquiry }: { enquiry: EnquiryView }) {
  const { subject, status, reference, createdAt, message } = enquiry
  return (
    <li className="border-top">
      <details>
        <summary className="py-3 px-card rounded-3 list-unstyled cursor-pointer d-grid grid-cols-1-auto gap-3 align-items-center">
          <span className="line-main">
            <b className="fw-medium text-break" dir="auto">
              {subject}
            </b>
            <span className="line-sub">
              <bdi dir="ltr">{reference}</bdi> · <DateTime at={createdAt} />
            </span>
          </span>
          <StatusBadge status={status} />
        </summary>
        <div className="d-grid gap-3 justify-items-start px-card pt-1 pb-card">
          <p className="m-0 mw-text text-break text-pre-wrap">{message}</p>
          <Attachment enquiry={enquiry} />
          <Reply enquiry={enquiry} />
        </div>
      </details>
    </li>
  )
}

/** The attachment of an enquiry. */
export function Attachment({ enquiry: { id, fileName } }: { enquiry: EnquiryView }) {
  if (!fileName) return null
  return (
    <a className="chip" href={`/api/contact/${id}/attachment`}>
      <Icon name="paperclip" size={16} />
      <bdi>{fileName}</bdi>
    </a>
  )
}

/** The answer to an enquiry. */
export function Reply({ enquiry }: { enquiry: EnquiryView }) {
  const t = useTranslations('enquiries')
  const { reply, repliedBy, repliedAt } = enquiry
  if (!reply) return null
  return (
    <blockquote className="border-start-primary d-grid gap-1 m-0 ps-3">
      <p className="line-sub m-0 text-break text-pre-wrap">
        {t('answerBy', { name: repliedBy })} · {repliedAt && <DateTime at={repliedAt} />}
      </p>
      <p className="m-0 text-break text-pre-wrap">{reply}</p>
    </blockquote>
  )
}
