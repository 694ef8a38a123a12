import { backoffMs } from './backoff.ts'

export type Saving = 'idle' | 'waiting' | 'saving' | 'saved' | 'failed'

const pauseMs = 800

/** Saves a moment after the last change, one request at a time, and retries until it succeeds. */
export function autosaver(save: () => Promise<void>, onChange: (state: Saving) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isSaving = false
  let isDirty = false
  let isStopped = false
  let failures = 0

  function later(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void now(), ms)
  }

  async function run() {
    isDirty = false
    isSaving = true
    onChange('saving')
    try {
      await save()
      failures = 0
      onChange(isDirty ? 'waiting' : 'saved')
    } catch {
      isDirty = true
      failures += 1
      onChange('failed')
      if (!isStopped) later(backoffMs(failures))
    } finally {
      isSaving = false
    }
  }

  /** Saves pending changes; returns whether everything is saved. */
  async function now(): Promise<boolean> {
    clearTimeout(timer)
    while (running) await running
    if (!isDirty || isStopped) return !isDirty
    running = run().finally(() => {
      running = undefined
    })
    await running
    return !isDirty
  }

  /** Runs another change of the same record between two saves. */
  async function exclusively<T>(change: () => Promise<T>): Promise<T> {
    while (running) await running
    const result = change()
    const end = () => {
      running = undefined
    }
    running = result.then(end, end)
    return result
  }

  return {
    now,
    exclusively,
    /** Notes a change. One made while saving is stopped is saved after `resume`. */
    touch() {
      isDirty = true
      if (isStopped) return
      onChange('waiting')
      later(pauseMs)
    },
    /** Prevents further saves; resolves when the last one has ended. */
    async stop() {
      isStopped = true
      clearTimeout(timer)
      while (running) await running
    },
    resume() {
      isStopped = false
      if (!isDirty) return
      onChange('waiting')
      later(pauseMs)
    },
    isUnsaved: () => isDirty || isSaving,
  }
}
