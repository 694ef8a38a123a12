/**
 * Keeps what is typed into a textarea before hydration. React sets a textarea that the server has filled to its first
 * text again while it hydrates it; only this one assignment is ignored.
 */
export function keepTypedTextareas() {
  for (const field of document.querySelectorAll('textarea')) keepTyped(field)
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLTextAreaElement) keepTyped(target)
  })
}

function keepTyped(field: HTMLTextAreaElement) {
  // React itself defines this property on each field that it has hydrated.
  if (field.value === field.defaultValue || Object.hasOwn(field, 'value')) return
  const read = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.get
  Object.defineProperty(field, 'value', {
    configurable: true,
    get: () => read?.call(field),
    set(text: string) {
      Reflect.deleteProperty(field, 'value')
      if (text !== field.defaultValue) field.value = text
    },
  })
}
