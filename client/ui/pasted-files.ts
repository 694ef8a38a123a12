/** Returns the pasted files. Text copied from office documents comes with a picture of it, which is not meant. */
export function getPastedFiles(data: DataTransfer | null): File[] {
  return !data || data.types.includes('text/plain') ? [] : [...data.files]
}
