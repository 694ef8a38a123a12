import type * as z from 'zod/mini'
import type { PeopleExport } from '#db/people/schemas.ts'
import { fetchFile } from '../../lib/api/call-over-http.ts'
import { people } from './endpoints.ts'

type Download = {
  /** The number of rows that will be exported. */
  total: number
  signal: AbortSignal
  /** Receives the percentage; text formats only, as a workbook is not sent before it is complete. */
  onProgress: (percent: number) => void
}

const lineBreak = 10

/** Downloads an export and returns it with its name. Throws the problem of a failed call. */
export async function downloadExport(
  input: z.input<typeof PeopleExport>,
  { total, signal, onProgress }: Download,
): Promise<File> {
  const response = await fetchFile(people.file, input, signal)
  const name = readFileName(response.headers.get('content-disposition') ?? '')
  const parts: Uint8Array<ArrayBuffer>[] = []
  const isText = input.format !== 'xlsx'
  let lines = 0
  for (let reader = response.body?.getReader(); reader; ) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    if (!isText) continue
    for (const byte of value) if (byte === lineBreak) lines += 1
    onProgress(Math.min(100, Math.floor((100 * lines) / (total + 1)))) // the first line has the headings
  }
  return new File(parts, name)
}

/** Returns the file name of a Content-Disposition header. */
function readFileName(header: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(header) ?? []
  const [, plain] = /filename="?([^";]+)/.exec(header) ?? []
  return encoded ? decodeURIComponent(encoded) : (plain ?? 'people')
}

/** Saves a file to the folder of downloads. */
export function saveDownload(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000) // the browser may read it later
}
