import { getText, isChecked } from '../../../lib/form-data.ts'

export const parseAway = (form: FormData) => ({
  isOn: isChecked(form, 'isOn'),
  from: getText(form, 'from') || null,
  until: getText(form, 'until') || null,
  subject: getText(form, 'subject'),
  message: getText(form, 'message'),
})

export const parseRule = (form: FormData) => ({
  from: getText(form, 'from'),
  to: getText(form, 'to'),
  subject: getText(form, 'subject'),
  words: getText(form, 'words'),
  hasAttachment: isChecked(form, 'hasAttachment'),
  label: (getText(form, 'label') || null) as 'private' | null,
  folder: (getText(form, 'folder') || null) as 'archive' | null,
  star: isChecked(form, 'star'),
  markRead: isChecked(form, 'markRead'),
  forwardTo: getText(form, 'forwardTo').trim() || null,
})
