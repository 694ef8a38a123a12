import { type Channel, choosableKinds } from '#db/notifications/model.ts'
import { parsePasskeyAnswer } from '../../lib/passkey-answer.ts'
import { channelField } from './channels.ts'

export const readPasskey = (form: FormData) => parsePasskeyAnswer(getText(form, 'passkey'))

export const getId = (form: FormData) => Number(getText(form, 'id'))

export const getText = (form: FormData, name: string) => String(form.get(name) ?? '')

export const texts = <Name extends string>(form: FormData, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, getText(form, name)])) as Record<Name, string>

export const switches = <Name extends string>(form: FormData, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, form.has(name)])) as Record<Name, boolean>

export const numbers = (form: FormData, names: string[]) =>
  Object.fromEntries(
    names.filter((name) => getText(form, name) !== '').map((name) => [name, getText(form, name)]),
  )

/** Returns the channels of a form, or nothing if it has none. */
export function chosenChannels(form: FormData) {
  const kinds = choosableKinds.filter((kind) => form.has(channelField(kind)))
  const chosen = kinds.map((kind) => [kind, getText(form, channelField(kind)) as Channel])
  return kinds.length > 0 ? { channels: Object.fromEntries(chosen) } : {}
}

export const version = (form: FormData) => ({ version: Number(form.get('version')) || undefined })
