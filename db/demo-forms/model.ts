/** The forms of the layouts page with their fields. */
export const layoutForms = {
  layout: ['firstName', 'email', 'mobile', 'password'],
  columns: ['firstName', 'lastName', 'city', 'country', 'company', 'email'],
} as const

export type LayoutForm = keyof typeof layoutForms
export type LayoutField = (typeof layoutForms)[LayoutForm][number]

/** The forms of the Formik page with their fields. */
export const sampleForms = {
  basic: ['firstName', 'lastName', 'email'],
  messages: ['firstName', 'lastName', 'email'],
  rules: ['play', 'email', 'website', 'seats', 'opening', 'code', 'row'],
} as const

export type SampleForm = keyof typeof sampleForms
export type SampleField = (typeof sampleForms)[SampleForm][number]

/** The maximum length of each field in characters. */
export const limits = {
  password: { min: 8 },
  name: { min: 2, max: 20 },
  code: { min: 4 },
  row: { max: 5 },
} as const
/** The errors of a field, in the browser and on the server. */
export const problems = {
  firstName: 'Enter a first name.',
  lastName: 'Enter a last name.',
  play: 'Enter the title of a play.',
  email: 'Enter a valid email address.',
  website: 'Enter a URL that starts with https://.',
  seats: 'Enter a whole number.',
  opening: 'Enter a date.',
  tooShortName: 'Enter at least 2 characters.',
  tooLongName: 'Enter at most 20 characters.',
  tooLong: 'Enter at most 80 characters.',
  code: 'Enter at least 4 characters.',
  row: 'Enter 1 to 5 characters.',
  password: 'Password must be at least 8 characters.',
} as const

export const wholeNumber: RegExp = /^\d{1,6}$/

/** Counts characters as users perceive them: an emoji is one. */
export const countCharacters = (text: string): number => [...text].length
