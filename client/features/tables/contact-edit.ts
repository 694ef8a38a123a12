import type { RouterContextProvider } from 'react-router-dom'
import { type ContactColumn, contactColumns } from '#db/contacts/model.ts'
import type { GridContact } from '#db/contacts/queries.ts'
import { api, type Call } from '../../lib/api/endpoint.ts'
import { type NoticeForm, notice } from '../../lib/api/notice.ts'
import { type EditorAnswer, rejectedSave } from '../../lib/list/editor.ts'
import { parseId } from '../../lib/list/ids.ts'
import { invalidForm } from '../../lib/list/intents.ts'
import { gridPath } from './contact-address.ts'
import { contacts } from './endpoints.ts'

export type ContactTexts = Partial<Record<ContactColumn, string>>

/** The result of a rejected contact form. */
export type ContactAnswer = EditorAnswer<ContactTexts, GridContact>

/** Stores columns of a contact; followers are parsed as a number, so that an invalid one is refused. */
export const saveContact = (
  call: Call,
  id: number,
  version: number | undefined,
  texts: ContactTexts,
) => {
  const { followers, ...rest } = texts
  const number = followers === undefined ? undefined : toNumber(followers)
  return call(contacts.change, {
    id,
    version,
    ...rest,
    ...(number !== undefined && { followers: number }),
  })
}

const toNumber = (text: string) => (/^-?\d{1,12}$/.test(text.trim()) ? Number(text) : Number.NaN)

/** Returns the undo form of a change. */
export const undoOf = (saved: GridContact, before: ContactTexts): NoticeForm => ({
  action: gridPath,
  fields: { id: saved.id, version: saved.version, ...before },
})

/** Saves the contact form, or returns it with its errors. */
export async function saveForm(context: Readonly<RouterContextProvider>, form: FormData) {
  const id = parseId(String(form.get('id')))
  if (id === undefined) throw invalidForm('This form has no contact.')
  const version = parseId(String(form.get('version')))
  const typed: ContactTexts = Object.fromEntries(
    contactColumns.flatMap((name) => {
      const text = form.get(name)
      return typeof text === 'string' ? [[name, text]] : []
    }),
  )
  try {
    const saved = await saveContact(context.get(api), id, version, typed)
    const name = `${saved.firstname} ${saved.lastname}`
    notice(context, { text: { of: 'tables', key: 'renamed', values: { name } } })
    return null
  } catch (thrown) {
    return rejectedSave<ContactTexts, GridContact>(thrown, typed)
  }
}
