import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

/** The tool that builds and runs containers. Docker and podman have the same commands, except for building. */
export type Engine = {
  name: string
  /** Runs a command of the engine and returns its output. */
  call: (...words: string[]) => Promise<string>
  /** Creates the base image with the script, or pulls it. */
  provide: (base: Base, script: string | undefined) => Promise<unknown>
  build: (image: string, args: Args) => Promise<unknown>
  /** Options for `run` that make read-only containers equally strict in both engines. */
  guards: string[]
  /** Removes the files of the engine itself. */
  remove: () => Promise<void>
}

type Base = { tag: string; nodeVersion: string }
type Args = Record<string, string>
type Tool = (name: string, ...words: string[]) => Promise<string>

export const repository: string = join(import.meta.dirname, '../..')

/** Returns Docker if its daemon responds, otherwise podman and buildah with a separate store. */
export async function findEngine(): Promise<Engine> {
  const tool = toolsWith({})
  const answers = (name: string, word: string) =>
    tool(name, word).then(
      () => true,
      () => false,
    )
  if (await answers('docker', 'version')) return docker(tool)
  for (const name of ['buildah', 'podman', 'runc']) {
    if (await answers(name, '--version')) continue
    throw new Error(`Needed is a Docker engine, or buildah, podman and runc; ${name} is missing.`)
  }
  return podman(await mkdtemp(join(tmpdir(), 'callboard-container-')))
}

function docker(tool: Tool): Engine {
  return {
    name: 'docker',
    call: (...words) => tool('docker', ...words),
    provide: (base, script) => provide(base, script, tool, 'docker'),
    build: (image, args) => tool('docker', 'build', '--tag', image, ...flags(args), repository),
    guards: [],
    remove: async () => {},
  }
}

async function podman(store: string): Promise<Engine> {
  const storage = join(store, 'storage.conf')
  const containers = join(store, 'containers.conf')
  await writeFile(storage, storageConf(store))
  await writeFile(containers, containersConf)
  const ownStore = { CONTAINERS_STORAGE_CONF: storage, CONTAINERS_CONF: containers }
  const tool = toolsWith(ownStore)
  const toolWithCache = toolsWith({ ...ownStore, TMPDIR: store }) // keeps the packages of the build
  const manner = ['--isolation', 'chroot', '--format', 'docker'] // the other format has no health check
  return {
    name: 'buildah and podman',
    call: (...words) => tool('podman', ...words),
    provide: (base, script) => provide(base, script, tool, 'buildah'),
    build: (image, args) =>
      toolWithCache('buildah', 'build', ...manner, '--tag', image, ...flags(args), repository),
    guards: ['--read-only-tmpfs=false'],
    async remove() {
      for (const mount of await mountsBelow(store)) await tool('umount', mount)
      await rm(store, { recursive: true, force: true, maxRetries: 9, retryDelay: 100 })
    },
  }
}

async function provide(
  { tag, nodeVersion }: Base,
  script: string | undefined,
  tool: Tool,
  puller: string,
) {
  if (script) return tool(script, nodeVersion, tag)
  try {
    await tool(puller, 'pull', `docker.io/library/node:${tag}`)
  } catch {
    throw new Error(
      `node:${tag} cannot be fetched here: BASE_IMAGE_SCRIPT must name a script that makes it.`,
    )
  }
}

/** Returns the mounts that podman sometimes leaves behind. */
async function mountsBelow(folder: string) {
  const lines = (await readFile('/proc/self/mounts', 'utf8')).split('\n')
  const mounts = lines.map((line) => line.split(' ')[1] ?? '')
  return mounts.filter((mount) => mount.startsWith(`${folder}/`)).reverse()
}

const storageConf = (store: string) => `[storage]
driver = "overlay"
graphroot = "${store}/graph"
runroot = "${store}/run"
`

// The limits are lower than podman's defaults, which some machines do not grant.
const containersConf = `[containers]
default_ulimits = ["nofile=16384:16384", "nproc=16384:16384"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "file"
`

const flags = (args: Args) =>
  Object.entries(args).flatMap(([name, value]) => ['--build-arg', `${name}=${value}`])

const execute = promisify(execFile)

/** Returns a function that runs programs with additional environment variables and returns their output. */
function toolsWith(additions: Record<string, string>): Tool {
  const env = { ...process.env, ...additions }
  return async function tool(name, ...words) {
    const { stdout } = await execute(name, words, { env, maxBuffer: 2 ** 26 })
    return stdout.trim()
  }
}
