import { expect, test } from 'vitest'
import {
  getFilledTexts,
  getNumber,
  getSwitches,
  getText,
  getTexts,
  getVersion,
} from '#client/lib/form-data.ts'

function createForm(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

test('the text of a field has plain line breaks, and is empty if the form has no such field', () => {
  const form = createForm({ note: 'Row F\r\nRow G' })
  expect(getTexts(form, ['note', 'title'])).toEqual({ note: 'Row F\nRow G', title: '' })
  expect(getText(form, 'note')).toBe('Row F\nRow G')
})

test('fields that are left empty are not among the filled ones', () => {
  expect(getFilledTexts(createForm({ left: '4', top: '' }), ['left', 'top', 'size'])).toEqual({
    left: '4',
  })
})

test('a switch is on if its checkbox is sent with a value', () => {
  const form = createForm({ news: 'on', digest: '' })
  expect(getSwitches(form, ['news', 'digest', 'updates'])).toEqual({
    news: true,
    digest: false,
    updates: false,
  })
})

test.each([
  ['12', 12],
  ['', 0],
  ['-1', 0],
  ['1.5', 0],
  ['1e3', 0],
])('the number in a field with “%s” is %d', (text, number) => {
  expect(getNumber(createForm({ id: text }), 'id')).toBe(number)
})

test('a form without a version has none', () => {
  expect(getVersion(createForm({ version: '3' }))).toEqual({ version: 3 })
  expect(getVersion(createForm({}))).toEqual({ version: undefined })
})
