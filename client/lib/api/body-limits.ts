/** The body that a call or a page accepts, unless the call declares another limit with `upTo`. Uploaded files do not count. */
export const defaultBodyLimit = '100kb'
