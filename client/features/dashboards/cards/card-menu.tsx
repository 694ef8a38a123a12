import { type ComponentProps, type MouseEvent, use, useId } from 'react'
import { useTranslations } from '../../../i18n/translations.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Menu, MenuButton } from '../../../ui/menu.tsx'
import { FigureTable } from '../charts/data-table.tsx'
import { PartContext } from './part.tsx'

export type CardTable = Omit<ComponentProps<typeof FigureTable>, 'label'>

/** The menu of a chart: its data as a table and as a file, and with scripts a picture of it. */
export function CardMenu({ title, table }: { title: string; table: CardTable }) {
  const t = useTranslations('analytics')
  const id = useId()
  const info = use(PartContext)
  return (
    <div className="card-menu">
      <Menu id={`${id}menu`} label={t('options', { title })}>
        <MenuButton type="button" icon="table" popoverTarget={`${id}data`} onClick={showAlone}>
          {t('asTable')}
        </MenuButton>
        {info?.file && (
          <a className="menu-item" href={info.file}>
            <Icon name="download" />
            {t('csv')}
          </a>
        )}
        <MenuButton
          type="button"
          icon="image"
          className="needs-scripting"
          onClick={(event) => void savePicture(event, info?.name ?? 'chart')}
        >
          {t('png')}
        </MenuButton>
      </Menu>
      <div
        id={`${id}data`}
        popover="auto"
        className="data-popover m-auto inset-0 w-max p-0 overflow-auto overscroll-contain"
        role="dialog"
        aria-labelledby={`${id}title`}
      >
        <div className="card-head pb-3">
          <h3 id={`${id}title`} className="m-0 fs-lg">
            {title}
          </h3>
          <button
            type="button"
            className="btn btn-ghost btn-icon"
            popoverTarget={`${id}data`}
            popoverTargetAction="hide"
            aria-label={t('close')}
          >
            <Icon name="x" />
          </button>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields only */}
        <div
          className="figure-scroll position-relative overflow-auto"
          role="group"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
          tabIndex={0}
          aria-label={title}
        >
          <FigureTable label={title} {...table} />
        </div>
      </div>
    </div>
  )
}

/** Closes the menu first: otherwise the table is a popover of it, and Esc returns there. */
function showAlone(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault()
  const data = event.currentTarget.popoverTargetElement as HTMLElement | null
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  data?.showPopover()
  data?.querySelector('button')?.focus()
}

async function savePicture({ currentTarget }: MouseEvent<HTMLElement>, name: string) {
  currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
  const card = currentTarget.closest<HTMLElement>('.card')
  const { saveChart } = await import('../charts/save-chart.ts')
  if (card) await saveChart(card, `${name}.png`)
}
