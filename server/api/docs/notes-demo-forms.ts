import type { Notes } from './notes.ts'

/** Of the sample forms. */
export const notesOnDemoForms: Notes = {
  'POST /api/demo/forms': {
    summary: 'Checks the input of a sample form and answers with it; nothing is stored.',
    example: { name: 'Ada Limelight', email: 'ada@lantern-street.example', remember: true },
  },
}
