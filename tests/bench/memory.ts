import { median, slope } from './numbers.ts'
import { turn } from './rounds.ts'
import { signIn, startApp } from './servers.ts'

type Pages = { dataDir: string; paths: string[]; pages: number; connections: number }

/** Median time in milliseconds from the spawn to the first 200 of /readyz, on data that is there already. */
export async function startUpTime(dataDir: string, times: number): Promise<number> {
  const all: number[] = []
  for (let time = 0; time < times; time++) {
    const app = await startApp(dataDir)
    all.push(app.startMs)
    await app.stop()
  }
  return median(all)
}

/** Megabytes resident right after the start and after so many pages, nobody helping the garbage collector. */
export async function residentMemory(wanted: Pages): Promise<{ before: number; after: number }> {
  const app = await startApp(wanted.dataDir)
  const cookie = await signIn(app.url)
  const before = app.figures().residentMb
  await visit(app.url, cookie, wanted)
  const after = app.figures().residentMb
  await app.stop()
  return { before, after }
}

const stages = 10
const warmUp = 2

export type Growth = { heapMb: number[]; kibPerThousand: number; descriptors: number[] }

/** The heap after a garbage collection, and the open files, after each tenth of the pages. The first two tenths warm up. */
export async function growth(wanted: Pages): Promise<Growth> {
  const app = await startApp(wanted.dataDir, { watchHeap: true })
  const cookie = await signIn(app.url)
  const pages = wanted.pages / stages
  const heaps: number[] = []
  const descriptors: number[] = []
  for (let stage = 0; stage < stages; stage++) {
    await visit(app.url, cookie, { ...wanted, pages })
    heaps.push(await app.heap())
    descriptors.push(app.figures().descriptors)
  }
  await app.stop()
  const kibPerThousand = slope(heaps.slice(warmUp)) / 1024 / (pages / 1000)
  return { heapMb: heaps.map((bytes) => bytes / 2 ** 20), kibPerThousand, descriptors }
}

async function visit(url: string, cookie: string, { paths, pages, connections }: Pages) {
  for (const path of paths) {
    const requests = pages / paths.length
    await turn({ url: url + path, headers: { cookie }, connections, requests })
  }
}
