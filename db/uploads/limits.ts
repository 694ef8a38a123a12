import { dayMs } from '../shared/time/durations.ts'

/** Maximum length of a file name, in characters. */
export const maxNameLength = 200

/** The number of files on a page of the file list. */
export const filesPerPage = 12

/** An unfinished upload is deleted after this time. */
export const unfinishedUploadMs = dayMs
