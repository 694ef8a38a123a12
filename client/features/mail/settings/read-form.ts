export const readText = (form: FormData, name: string) =>
  String(form.get(name) ?? '').replaceAll('\r\n', '\n')
export const isOn = (form: FormData, name: string) => form.get(name) === 'yes'

export const readAway = (form: FormData) => ({
  isOn: isOn(form, 'isOn'),
  from: readText(form, 'from') || null,
  until: readText(form, 'until') || null,
  subject: readText(form, 'subject'),
  message: readText(form, 'message'),
})

export const readRule = (form: FormData) => ({
  from: readText(form, 'from'),
  to: readText(form, 'to'),
  subject: readText(form, 'subject'),
  words: readText(form, 'words'),
  hasAttachment: isOn(form, 'hasAttachment'),
  label: (readText(form, 'label') || null) as 'private' | null,
  folder: (readText(form, 'folder') || null) as 'archive' | null,
  star: isOn(form, 'star'),
  markRead: isOn(form, 'markRead'),
  forwardTo: readText(form, 'forwardTo').trim() || null,
})
