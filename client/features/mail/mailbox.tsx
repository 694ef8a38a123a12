import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useNavigation } from 'react-router-dom'
import type { LiveKind } from '#db/live/model.ts'
import { moveTargets } from '#db/mail/model.ts'
import { useFormat } from '../../i18n/format.ts'
import { useWords } from '../../i18n/words.ts'
import { api } from '../../lib/api/endpoint.ts'
import { Empty } from '../../ui/empty.tsx'
import { Pager } from '../../ui/pager.tsx'
import { placesField, placesOf, verb } from './change.ts'
import { DeleteButton } from './delete-button.tsx'
import { mail } from './endpoints.ts'
import { MailKeys } from './mail-keys.tsx'
import { MailMenus } from './mail-menus.tsx'
import { MailRow, shownRow } from './mail-row.tsx'
import { Rail } from './rail.tsx'
import { BulkButton, Search, SelectAll } from './toolbar.tsx'
import { useChanges } from './use-changes.ts'
import { listAddress, listIn, useTitleOf } from './words.ts'

/** One page of a list, as its address asks for it. */
export async function loadList({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(api)
  const filter = listIn(params)
  const { searchParams } = new URL(request.url)
  const q = searchParams.get('q') ?? ''
  const [found, counts] = await Promise.all([
    call(mail.rows, { filter, q, page: searchParams.get('page') ?? 1 }),
    call(mail.counts, {}),
  ])
  const isPastTheEnd = found.page > found.pages
  if (isPastTheEnd) throw redirect(`${listAddress(filter)}${queryFor(q, { page: found.pages })}`)
  const rows = found.rows.map(shownRow)
  return { ...found, rows, filter, q, counts, allChosen: searchParams.get('select') === 'all' }
}

/** What makes a page of the mailbox look again. */
export const isAboutMail = (kind: LiveKind) => kind === 'mail'

/** The rest of a list's address: what is searched for, and more. */
function queryFor(q: string, more: Record<string, string | number>) {
  const fields = Object.entries({ ...(q && { q }), ...more })
  return `?${new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))}`
}

type MailboxProps = {
  list: Awaited<ReturnType<typeof loadList>>
  /** What stands over the list: a letter being written. */
  children?: ReactNode
}

/** The rail, and the mails of a list with all that can be done to them. */
export function Mailbox({ list, children }: MailboxProps) {
  const { filter, q, total, isMore, first, page, pages, counts, allChosen, rows } = list
  const { shown, announcement, onSubmit } = useChanges(rows, filter)
  const [chosen, setChosen] = useState(allChosen ? rows.length : 0)
  const form = useRef<HTMLFormElement>(null)
  const t = useWords('mail')
  const format = useFormat()
  const title = useTitleOf()(filter)
  const range = { first, last: first + rows.length - 1, total: format.number(total) }
  const isLoading = useNavigation().state === 'loading'

  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>('[name=mail]') ?? [])]
  const count = () => setChosen(boxes().filter(({ checked }) => checked).length)
  // Boxes may have been ticked before the scripts arrived, and other rows come with other ticks.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that was loaded
  useEffect(count, [rows])

  function choose(all: boolean) {
    for (const box of boxes()) box.checked = all
    count()
  }

  return (
    <div className="with-rail">
      <Rail filter={filter} counts={counts} />
      {children}
      <section className="card mail-main" aria-label={title} aria-busy={isLoading || undefined}>
        <div className="mail-toolbar">
          {/* The first button of a form is the one that Enter presses: this one does nothing. */}
          <button type="submit" form="mails" disabled hidden />
          <SelectAll
            chosen={Math.min(chosen, shown.length)}
            of={shown.length}
            choose={choose}
            href={queryFor(q, { page, select: 'all' })}
          />
          <div className="mail-tools">
            <Search filter={filter} q={q} />
            {!children && <MailKeys filter={filter} />}
            <span className="mail-count">
              <bdi>{rows.length > 0 && t(isMore ? 'rangeOfMore' : 'range', range)}</bdi>
            </span>
          </div>
          <fieldset className="mail-bulk" aria-label={t('withSelected')}>
            <MailMenus form="mails" folders={moveTargets(filter)} />
            <BulkButton form="mails" value={verb.unread} icon="mail" label={t('markUnread')} />
            <BulkButton form="mails" value={verb.read} icon="check" label={t('markRead')} />
            {filter === 'trash' ? (
              <DeleteButton form="mails" />
            ) : (
              <BulkButton
                form="mails"
                value={verb.move('trash')}
                icon="trash-2"
                label={t('toTrash')}
              />
            )}
            <span className="mail-count needs-scripting">
              <bdi>{t('selected', { count: chosen })}</bdi>
            </span>
          </fieldset>
        </div>
        <p className="visually-hidden" role="status">
          {announcement}
        </p>
        <form
          data-draft="off"
          id="mails"
          ref={form}
          method="post"
          action={`${listAddress(filter)}${queryFor(q, { page })}`} // without the ticks of "select all"
          onSubmit={(event) => {
            const kind = onSubmit(event)?.kind
            if (kind && kind !== 'star' && kind !== 'label') choose(false)
          }}
          onChange={count}
        >
          <input type="hidden" name={placesField} value={placesOf(shown)} />
          <ul key={filter} className="mail-list">
            {shown.map((row) => (
              <MailRow key={row.id} row={row} filter={filter} isChosen={allChosen} />
            ))}
          </ul>
        </form>
        {shown.length === 0 && <Nothing filter={filter} q={q} />}
        <Pager
          page={page}
          pages={pages}
          isMore={isMore}
          addressOf={(to) => listAddress(filter) + queryFor(q, { page: to })}
        />
      </section>
    </div>
  )
}

function Nothing({ filter, q }: { filter: string; q: string }) {
  const t = useWords('mail')
  const list = useTitleOf()(filter)
  if (!q) return <Empty icon="inbox" title={t('empty')} text={t('emptyText', { list })} />
  const all = (
    <a className="btn btn-outline-secondary" href={listAddress(filter)}>
      {t('clearSearch')}
    </a>
  )
  return <Empty icon="search" title={t('noMatch')} text={t('noMatchText')} action={all} />
}
