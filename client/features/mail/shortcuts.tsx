import { useNavigate } from 'react-router-dom'
import { useTranslations } from '../../i18n/translations.ts'
import { selectedField } from '../../lib/list/use-selection.ts'
import { usePageKeys } from '../../ui/page-keys.ts'
import { ShortcutsHelp } from '../../ui/shortcuts-help.tsx'
import { mailIntents } from './intents.ts'
import { composeAddress, listAddress } from './labels.ts'

type MailShortcutsProps = {
  filter: string
  /** The open email. */
  opened?: { id: number; newer?: number | undefined; older?: number | undefined }
}

/** The last current row, from which the shortcuts continue. */
let lastId: number | undefined

/**
 * The single-key shortcuts of the mailbox and their help. They click controls of the page, so that each action has one
 * implementation.
 */
export function MailShortcuts({ filter, opened }: MailShortcutsProps) {
  const t = useTranslations('mail')
  const go = useNavigate()
  const list = listAddress(filter)
  if (opened) lastId = opened.id
  const walk = (by: 1 | -1) => () => {
    if (!opened) return walkRows(by)
    const next = by === 1 ? opened.older : opened.newer
    if (next !== undefined) void go(`${list}/${next}`)
  }
  const write = (about: 'reply' | 'all' | 'forward') => () => {
    if (opened) return pressed(`[data-reply=${about}]`)
    const id = getId(currentRow())
    if (id !== undefined) void go(composeAddress(filter, `${about}=${id}`))
  }
  usePageKeys({
    c: () => void go(composeAddress(filter)),
    '/': () => document.querySelector<HTMLElement>('.mail-toolbar [type=search]')?.focus(),
    j: walk(1),
    k: walk(-1),
    x: () => getCheckbox(currentRow())?.click(),
    s: () => pressed(opened ? '.mail-reader .star' : '.star', opened ? document : currentRow()),
    e: () => (opened ? pressed(toTrash) : moveRows(toTrash)),
    y: () => (opened ? pressed(toArchive) : moveRows(toArchive)),
    '!': () => (opened ? pressed(toSpam) : moveRows(toSpam)),
    b: () => openMenu('snooze-menu'),
    r: write('reply'),
    a: write('all'),
    f: write('forward'),
    t: () => opened && pressed('[data-adds-task]'),
    u: () => opened && void go(list),
  })
  const lines = [
    { keys: ['c'], does: t('keyCompose') },
    { keys: ['/'], does: t('keySearch') },
    { keys: ['j'], does: t('keyNext') },
    { keys: ['k'], does: t('keyPrevious') },
    { keys: ['Enter'], does: t('keyOpen') },
    { keys: ['x'], does: t('keySelect') },
    { keys: ['s'], does: t('keyStar') },
    { keys: ['e'], does: t('keyTrash') },
    { keys: ['y'], does: t('toArchive') },
    { keys: ['!'], does: t('reportSpam') },
    { keys: ['b'], does: t('snooze') },
    { keys: ['r'], does: t('keyReply') },
    { keys: ['a'], does: t('replyAll') },
    { keys: ['f'], does: t('keyForward') },
    { keys: ['t'], does: t('addToTasks') },
    { keys: ['u'], does: t('keyBack') },
    { keys: ['Ctrl+Enter'], does: t('keySend') },
    { keys: ['?'], does: t('keyHelp') },
  ]
  return <ShortcutsHelp lines={lines} />
}

/** The selectors of the buttons that move emails. */
const [toTrash, toArchive, toSpam] = (['trash', 'archive', 'spam'] as const).map(
  (mailFolder) => `[value='${mailIntents.button('move', { mailFolder }).value}']`,
) as [string, string, string]

const rows = () => [...document.querySelectorAll<HTMLElement>('.mail-list .mail-row')]

const getCheckbox = (row: Element | undefined) =>
  row?.querySelector<HTMLInputElement>(`[name=${selectedField}]`)

const getId = (row: HTMLElement | undefined) => (row ? Number(row.dataset.id) : undefined)

/** Returns the focused row. */
const currentRow = () =>
  document.activeElement?.closest<HTMLElement>('.mail-list .mail-row') ?? undefined

function walkRows(by: 1 | -1) {
  const all = rows()
  const current = currentRow()
  const here = current ? all.indexOf(current) : -1
  const last = all.findIndex((row) => getId(row) === lastId)
  const from = here >= 0 ? here + by : last >= 0 ? last : 0
  const row = all[Math.max(0, Math.min(all.length - 1, from))]
  lastId = getId(row)
  row?.querySelector('a')?.focus()
}

const pressed = (selector: string, within: ParentNode | undefined = document) =>
  within?.querySelector<HTMLElement>(selector)?.click()

/** Opens a menu for the selected emails, or else the current one. */
function openMenu(id: string) {
  const row = currentRow()
  if (row && !rows().some((each) => getCheckbox(each)?.checked)) getCheckbox(row)?.click()
  const menu = document.getElementById(id)
  menu?.showPopover()
  menu?.querySelector('button')?.focus()
}

/** Moves the selected emails, or else the current one, with a button; the next one becomes current. */
function moveRows(button: string) {
  const current = currentRow()
  const isAnyTicked = rows().some((row) => getCheckbox(row)?.checked)
  if (!isAnyTicked) {
    const next = current?.nextElementSibling ?? current?.previousElementSibling
    getCheckbox(current)?.click()
    next?.querySelector('a')?.focus()
  }
  pressed(`.mail-bulk ${button}`)
}
