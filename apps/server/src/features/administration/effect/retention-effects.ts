import { keptSince } from '../../../db/kept-groups.ts'
import { retentionKind } from '../../../domain/retention/retention.kind.ts'
import { effectTextsIn } from './effect-texts.ts'
import { counted, type Effect, type EffectReader, told } from './effect.ts'
import { countedThings, countOld } from './retention-effects.store.ts'

/** How many rows the next run deletes, by kind of data; the same conditions as the purges have. */
export async function retentionEffects(
  { db, language, now }: EffectReader,
  { id }: { readonly id: number },
  { rules }: { readonly rules: unknown },
): Promise<Effect[]> {
  const texts = effectTextsIn(language)
  const wanted = retentionKind.schema.parse(rules)
  const effects: Effect[] = []
  for (const thing of countedThings) {
    const count = await countOld(db, id, thing, keptSince(thing, wanted[thing], now))
    effects.push(...counted(thing, texts.kept[thing], 'danger', { count }))
  }
  return effects.length > 0 ? effects : [told('nothingDeleted', texts.nothingDeleted)]
}
