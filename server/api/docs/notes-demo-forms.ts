import type { Notes } from './note.ts'

/** Notes on the sample forms. */
export const demoFormNotes: Notes = {
  'POST /api/demo/forms': {
    summary:
      'Validates the input of a sample form and returns it without its password; nothing is stored. The forms of the Formik page get 409 when the email is in the mailing list or is the user’s own.',
    example: {
      form: 'layout',
      firstName: 'Ada',
      email: 'ada@lantern-street.example',
      password: 'three-unrelated-words',
      remember: true,
    },
  },
}
