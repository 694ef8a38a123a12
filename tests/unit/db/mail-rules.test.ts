import { expect, test } from 'vitest'
import { applyRules } from '#db/mail/rule-matching.ts'

const rule = {
  ...{ from: '', to: '', subject: '', words: 'stage door', hasAttachment: false },
  ...{ label: null, folder: null, star: true, markRead: false, forwardTo: null },
}
const rules = Array.from({ length: 50 }, (_, index) => ({ ...rule, id: index, position: index }))

test('50 rules convert the text of an email to lower case once', () => {
  let reads = 0
  const mail = {
    ...{ sender: 'ada@harbor.example', sender_name: 'Ada', to: [], cc: [], attachments: [] },
    subject: 'Keys',
    get message() {
      reads++
      return 'The STAGE DOOR stays shut.'
    },
  }
  expect(applyRules(rules, mail).star).toBe(true)
  expect(reads).toBe(1)
})
