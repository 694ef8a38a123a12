// Preloaded into a server: reports the heap size after a garbage collection to its parent on request.
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage().heapUsed)
})
process.channel?.unref()

export {}
