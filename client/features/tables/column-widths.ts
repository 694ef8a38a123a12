import type { ContactColumn } from '#db/contacts/model.ts'

const setting = 'contact-columns'

type Widths = Partial<Record<ContactColumn, number>>

/** The column widths of the grid, stored in this browser. */
export const columnWidths = {
  read(): Widths {
    try {
      return JSON.parse(localStorage.getItem(setting) ?? '{}') as Widths
    } catch {
      return {} // the stored value is malformed
    }
  },
  store(columns: { colId: string; width?: number | null }[]) {
    const widths = Object.fromEntries(columns.map(({ colId, width }) => [colId, width]))
    localStorage.setItem(setting, JSON.stringify(widths))
  },
}
