type Stored = Record<string, unknown> & { uid?: string; grantId?: string; consumed?: number }

/** An in-memory adapter for the provider, which keeps everything in the map. */
export function inMemory(all = new Map<string, Stored>()) {
  const having = (field: 'uid' | 'grantId', value: string) =>
    [...all].filter(([, stored]) => stored[field] === value)

  return class Memory {
    readonly model: string

    constructor(model: string) {
      this.model = model
    }

    key = (id: string) => `${this.model}:${id}`

    async upsert(id: string, stored: Stored) {
      all.set(this.key(id), stored)
    }

    async find(id: string) {
      return all.get(this.key(id))
    }

    async findByUid(uid: string) {
      return having('uid', uid).find(([key]) => key.startsWith(`${this.model}:`))?.[1]
    }

    async consume(id: string) {
      const stored = all.get(this.key(id))
      if (stored) stored.consumed = Math.floor(Date.now() / 1000)
    }

    async destroy(id: string) {
      all.delete(this.key(id))
    }

    async revokeByGrantId(grantId: string) {
      for (const [key] of having('grantId', grantId)) all.delete(key)
    }
  }
}
