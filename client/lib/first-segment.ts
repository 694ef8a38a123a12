/** Returns the first segment of a decoded path, in lower case, because routes match any case. */
export const getFirstSegment = (path: string): string => (path.split('/', 2)[1] ?? '').toLowerCase()
