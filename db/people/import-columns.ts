import { foldText } from '../shared/fields/model.ts'

/** The columns of people, in the order of exports and imports. */
export const personColumns = ['email', 'name', 'website', 'rank'] as const
export const requiredColumns = ['email', 'name', 'rank'] as const
export type PersonColumn = (typeof personColumns)[number]

/** The column index of each field, from 0. */
export type Mapping = Partial<Record<PersonColumn, number>>

const headings: Record<PersonColumn, string[]> = {
  email: [
    'email',
    'e-mail',
    'mail',
    'email address',
    'e-mail address',
    'e-mail-adresse',
    'adresse e-mail',
    'endereco de email',
    'endereco de e-mail',
  ],
  name: ['name', 'full name', 'nom', 'nome', 'vollstandiger name'],
  website: ['website', 'web', 'url', 'site', 'site web', 'webseite'],
  rank: ['rank', '#', 'rang', 'posicao', 'classement'],
}

/** Returns the columns that match the headers of a sheet. */
export function guessMapping(heads: string[]): Mapping {
  const folded = heads.map((head) => foldText(head.trim()))
  const found = personColumns.flatMap((column) => {
    const index = folded.findIndex((head) => headings[column].includes(head))
    return index < 0 ? [] : [[column, index]]
  })
  return Object.fromEntries(found)
}
