import { and, asc, countDistinct } from 'drizzle-orm'
import { foldText } from '../shared/fields/model.ts'
import { contains, inValues, type Reader } from '../store/dialect.ts'
import { companiesPerPage, maxContactsPerPage } from './limits.ts'
import { columns, findable, type GridContact } from './queries.ts'
import type { CompanyQuery } from './schemas.ts'
import { gridContacts } from './table.ts'

export type Company = { company: string; contacts: GridContact[] }
export type Companies = { companies: Company[]; total: number; totalPages: number }

/** Lists a page of companies with their matching contacts, at most `maxContactsPerPage` of them. */
export async function listCompanies(
  db: Reader,
  { q, page = 1, perPage = companiesPerPage }: CompanyQuery,
): Promise<Companies> {
  const { company } = gridContacts
  const where = q ? contains(findable, foldText(q)) : undefined
  const [found] = await db
    .select({ total: countDistinct(company) })
    .from(gridContacts)
    .where(where)
  const total = found?.total ?? 0
  const names = await db
    .selectDistinct({ company })
    .from(gridContacts)
    .where(where)
    .orderBy(asc(company))
    .limit(perPage)
    .offset((page - 1) * perPage)
  const rows = await db
    .select(columns)
    .from(gridContacts)
    .where(
      and(
        where,
        inValues(
          company,
          names.map((each) => each.company),
        ),
      ),
    )
    .orderBy(asc(company), asc(gridContacts.id))
    .limit(maxContactsPerPage)
  const contacts = Map.groupBy(rows, (row) => row.company)
  return {
    companies: names.map(({ company }) => ({ company, contacts: contacts.get(company) ?? [] })),
    total,
    totalPages: Math.ceil(total / perPage),
  }
}
