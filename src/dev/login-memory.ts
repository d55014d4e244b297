import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Login attempts, in memory: they only last minutes. */
export function createMemory(): (model: string) => Adapter {
  const kept = new Map<string, AdapterPayload>()
  return (model) => {
    const key = (id: string): string => `${model}:${id}`
    const findBy = async (name: 'uid' | 'userCode', value: string): Promise<AdapterPayload | undefined> =>
      [...kept].find(([id, payload]) => id.startsWith(`${model}:`) && payload[name] === value)?.[1]
    return {
      upsert: async (id, payload) => void kept.set(key(id), payload),
      find: async (id) => kept.get(key(id)),
      findByUid: (uid) => findBy('uid', uid),
      findByUserCode: (code) => findBy('userCode', code),
      consume: async (id) => {
        const payload = kept.get(key(id))
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => void kept.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [id, payload] of kept) if (payload.grantId === grantId) kept.delete(id)
      },
    }
  }
}
