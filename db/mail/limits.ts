export const maxOwnLabels = 100

export const maxLabelName = 40

export const maxRules = 50
/** The words that an email has to contain for a rule. */
export const maxRuleWords = 20

export const maxTemplates = 50

export const maxBlocked = 1000

export const maxFiles = 20

/** The longest name or address that recipients are looked up by, in characters. */
export const maxRecipientQuery = 254

/** Drafts above this number are not counted. */
export const maxCountedDrafts = 999

export const maxRecipients = 100

/** A draft may have more recipients than can be sent, so that a long pasted list can be shortened. */
export const maxDraftRecipients = 1000

/** Maximum length of a message's HTML, in characters. */
export const maxHtml = 100_000

/** Maximum number of tags in a message, because sanitizing takes time for each of them. */
export const maxTags = 5000

/** How long emails stay in the trash. */
export const trashDays = 30
