import type { Entry } from './draft-storage.ts'

export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const untyped = ['hidden', 'password', 'file', 'submit', 'button', 'reset', 'image']

/** Lists the controls of a form whose input may be stored: no passwords, codes or files. */
export const listControls = (form: HTMLFormElement) =>
  [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== '' &&
      (!untyped.includes(element.type) || isWidgetValue(element)) &&
      !/password/i.test(element.name) &&
      element.autocomplete !== 'one-time-code' &&
      !element.matches(':disabled'),
  )

/** A hidden field that holds what was typed into another one, such as a list of people; see `Recipients`. */
export const isWidgetValue = (element: HTMLElement): boolean => element.dataset.draft === 'value'

/** Finds the control of an entry of a draft. */
export const findControl = (form: HTMLFormElement, { name, nth }: Entry) =>
  listControls(form).filter((control) => control.name === name)[nth]

const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

/** Returns whether a box is checked, or the value of another control. */
export const getContent = (control: Control) => (isBox(control) ? control.checked : control.value)

/** Returns the content that the HTML of the page gives a control. */
export function getInitial(control: Control): Entry['value'] {
  if (isBox(control)) return control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue
  const options = [...control.options]
  return (options.find((option) => option.defaultSelected) ?? options[0])?.value ?? ''
}

/** Sets the content of a control and dispatches the events of typing, so that listeners are notified. */
export function setContent(control: Control, value: Entry['value']): void {
  if (isBox(control)) {
    control.click()
    return
  }
  // React ignores changes made through the property that it overrides on the element.
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
  set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
