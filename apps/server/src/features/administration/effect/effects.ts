import type { Effect, EffectReader, RecordChange } from './effect.ts'

export const effectsOf = (_reader: EffectReader, _changes: readonly RecordChange[]): Promise<Effect[]> =>
  Promise.resolve([])
