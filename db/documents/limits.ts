export const maxDocuments = 100

/** The versions that a document keeps. */
export const maxVersions = 30

/** The size of the versions of a document. The oldest are deleted first. */
export const maxVersionBytes = 4_000_000

export const maxTitleLength = 120

/** In characters of HTML. */
export const maxHtmlLength = 200_000

/** The tags of a document: many more than formatting needs, and sanitized in a tenth of a second. */
export const maxTags = 10_000

export const maxAltLength = 200

/** Automatic saves within this time become one version. */
export const versionMs = 300_000
