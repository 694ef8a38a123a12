import { median, slope } from './numbers.ts'
import { turn } from './rounds.ts'
import { signIn, startApp } from './servers.ts'

type Pages = { dataDir: string; paths: string[]; pages: number; connections: number }

/** Returns the median time in milliseconds from the spawn to the first 200 of /readyz, over existing data. */
export async function startUpTime(dataDir: string, times: number): Promise<number> {
  const all: number[] = []
  for (let time = 0; time < times; time++) {
    const app = await startApp(dataDir)
    all.push(app.startMs)
    await app.stop()
  }
  return median(all)
}

/** Returns the resident memory in MB at the start and after so many pages, without forced garbage collections. */
export async function residentMemory(expected: Pages): Promise<{ before: number; after: number }> {
  const app = await startApp(expected.dataDir)
  const cookie = await signIn(app.url)
  const before = app.figures().residentMb
  await visit(app.url, cookie, expected)
  const after = app.figures().residentMb
  await app.stop()
  return { before, after }
}

const stages = 10
const warmUp = 2

export type Growth = {
  heapMb: number[]
  residentMb: number[]
  kibPerThousand: number
  descriptors: number[]
}

/** Returns heap and open files after each tenth of the pages. The first two tenths are the warm-up. */
export async function growth(expected: Pages): Promise<Growth> {
  const app = await startApp(expected.dataDir, { watchHeap: true })
  const cookie = await signIn(app.url)
  const pages = expected.pages / stages
  const heaps: number[] = []
  const residentMb: number[] = []
  const descriptors: number[] = []
  for (let stage = 0; stage < stages; stage++) {
    await visit(app.url, cookie, { ...expected, pages })
    heaps.push(await app.heap())
    residentMb.push(app.figures().residentMb)
    descriptors.push(app.figures().descriptors)
  }
  await app.stop()
  const kibPerThousand = slope(heaps.slice(warmUp)) / 1024 / (pages / 1000)
  const heapMb = heaps.map((bytes) => bytes / 2 ** 20)
  return { heapMb, residentMb, kibPerThousand, descriptors }
}

/** Throws when memory or open files grow more than allowed. */
export function assertFlat({ heapMb, residentMb, kibPerThousand, descriptors }: Growth): void {
  const [heap, resident] = [increase(heapMb), increase(residentMb)]
  const warm = descriptors.slice(warmUp)
  const [earlier, later] = [warm.slice(0, warm.length / 2), warm.slice(warm.length / 2)]
  // A single higher count may be a connection that is being closed; a leak raises all later counts.
  const isLeaking = Math.min(...later) > Math.max(...earlier)
  const wrong = [
    kibPerThousand >= 1 && heap >= 0.02 && `the heap grew by ${percent(heap)}`,
    resident >= 0.2 && `resident memory grew by ${percent(resident)}`,
    isLeaking && `the number of open files grew: ${warm.join(', ')}`,
  ].filter(Boolean)
  if (wrong.length > 0) throw new Error(`Memory is not flat: ${wrong.join('; ')}.`)
}

/** Returns by which share a figure grew after the warm-up. */
function increase(figures: number[]) {
  const [first = 0] = figures.slice(warmUp)
  return ((figures.at(-1) ?? 0) - first) / first
}

const percent = (part: number) => `${(part * 100).toFixed(1)} %`

async function visit(url: string, cookie: string, { paths, pages, connections }: Pages) {
  for (const path of paths) {
    const requests = pages / paths.length
    await turn({ url: url + path, headers: { cookie }, connections, requests })
  }
}
