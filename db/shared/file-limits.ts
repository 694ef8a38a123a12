// The limits of files, in one place. Those that an operator may change are settings: see docs/settings.md, for example
// UPLOAD_QUOTA_MB, the space of an account.

/** The size of an uploaded image: avatar, product picture, post or image of a document. In bytes. */
export const maxImageSize = 5_000_000
/** The size of a file that is sent with the form of an email, a message or an enquiry. In bytes. */
export const maxAttachmentSize = 5_000_000
/** The size of all attachments of an email together, which are uploaded in parts. In bytes. */
export const maxAttachmentsSize = 25_000_000
/** The size of a spreadsheet to import. In bytes. */
export const maxImportSize = 5_000_000
/** The size of a calendar file to import; a full calendar takes less. In bytes. */
export const maxCalendarFile = 5_000_000
/** The size of any other uploaded file. In bytes. */
export const maxFileSize = 10_000_000
/** How many files are uploaded together. */
export const maxFilesAtOnce = 10
/** How many files an account stores, unfinished uploads included. */
export const maxFilesPerAccount = 500
