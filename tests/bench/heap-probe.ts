// Loaded into a server before its own first line: tells its parent, when asked, what a garbage collection leaves.
process.on('message', () => {
  globalThis.gc?.()
  process.send?.(process.memoryUsage().heapUsed)
})
process.channel?.unref()

export {}
