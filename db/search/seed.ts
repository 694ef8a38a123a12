import { bookmarkPages } from '../bookmarks/seed.ts'
import type { Group } from './model.ts'

export type PageEntry = { id: number; target: string; title: string; link: string; icon: string }
export type FileEntry = { title: string; by: string; author: string; size: string; file: string }
export type ContactEntry = {
  title: string
  email: string
  img: string
  image: string
  date: string
}
export type Entry = PageEntry | FileEntry | ContactEntry

/** The bookmark pages, with the differences that the API contract requires. */
function searchPages(): PageEntry[] {
  const changed: Record<number, Partial<PageEntry>> = {
    69: { target: '404Page' },
    70: { target: '500Page' },
    93: { link: '/app/user/list' },
    94: { link: '/app/user/view' },
  }
  const before = bookmarkPages.filter(({ id }) => id < productDetail.id)
  const after = bookmarkPages.filter(({ id }) => id >= productDetail.id)
  return [
    ...before.map((page) => ({ ...page, ...changed[page.id] })),
    productDetail,
    ...after.map((page) => ({ ...page, id: page.id + 1 })),
  ]
}

const productDetail: PageEntry = {
  id: 100,
  target: 'E-commerceProductDetail',
  title: 'Product Detail',
  link: '/ecommerce/product-detail',
  icon: 'Info',
}

const file = (title: string, by: string, size: string, kind: string): FileEntry => ({
  title,
  by,
  author: by,
  size,
  file: `/img/files/${kind}.svg`,
})

const contact = (title: string, name: string, slug: string, date: string): ContactEntry => ({
  title,
  email: `${name}@house.example`,
  img: `/img/people/${slug}.svg`,
  image: `/img/people/${slug}.svg`,
  date,
})

/** The sample files by their quick search title. */
export const fileNames: Record<string, string> = {
  'Load-in schedule': 'load-in-schedule.pdf',
  'Get-in schedule': 'load-in-schedule.pdf', // the title in databases of earlier versions
  'Seating plan': 'seating-plan.pdf',
  'Week one box-office figures': 'tidewater-week-1.csv',
  'Set photographs': 'set-photographs.zip',
}

export const searchSeed: Record<Group, Entry[]> = {
  Pages: searchPages(),
  Files: [
    file('Load-in schedule', 'Dagný Vatnsdal', '52kb', 'pdf'),
    file('Seating plan', 'Priyanka Selvadurai-Holm', '18kb', 'pdf'),
    file('Week one box-office figures', 'Priyanka Selvadurai-Holm', '81kb', 'sheet'),
    file('Set photographs', 'Caoimhe Ravndal', '2.3mb', 'image'),
  ],
  Contacts: [
    contact('Marit Haugen-Okafor', 'marit.haugen-okafor', 'marit-haugen-okafor', '05/10/2026'),
    contact('Dagný Vatnsdal', 'dagny.vatnsdal', 'dagny-vatnsdal', '09/10/2026'),
    contact(
      'Zsófia Berényi-Clarke',
      'zsofia.berenyi-clarke',
      'zsofia-berenyi-clarke',
      '16/11/2026',
    ),
    contact('Teodoro Wachira-Blum', 'teodoro.wachira-blum', 'teodoro-wachira-blum', '12/11/2026'),
  ],
}
