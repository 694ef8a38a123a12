/** Formats a size in bytes for the output of a command, such as 1.5 MB. */
export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
