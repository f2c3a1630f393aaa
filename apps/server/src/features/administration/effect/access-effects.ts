import { fill } from '@portolan/rules/fill'
import { MachineClientRecord, SsoConnectionRecord } from '../../../domain/people/provisioning.schema.ts'
import { effectTextsIn } from './effect-texts.ts'
import { counted, type Effect, type EffectReader, type RecordChange, told } from './effect.ts'
import { countConnectionSessions, countSignedInElsewhere, findMachineUse } from './effects.store.ts'

/** Who signs in another way, and whose session ends, when a company's provider changes. */
export async function connectionEffects(
  { db, language, now }: EffectReader,
  { company, before, after }: RecordChange,
): Promise<Effect[]> {
  const [old, wanted] = [SsoConnectionRecord.safeParse(before).data, SsoConnectionRecord.safeParse(after).data]
  if (!company || !wanted) return []
  const texts = effectTextsIn(language)
  const x = wanted.displayName
  const [was, is] = [Boolean(old?.active && old.isExclusive), wanted.active && wanted.isExclusive]
  const ends =
    old?.active && (!wanted.active || old.issuer !== wanted.issuer || old.clientId !== wanted.clientId)
      ? await countConnectionSessions(db, company.id, wanted.code, now)
      : 0
  return [
    ...counted('exclusive', fill(texts.exclusive, { x }), 'danger', {
      count: is && !was ? await countSignedInElsewhere(db, company.id, wanted.code, now) : 0,
    }),
    ...(was && !is ? [told('notExclusive', fill(texts.notExclusive, { x }), 'warning')] : []),
    ...counted('connectionSessions', fill(texts.connectionSessions, { x }), 'danger', { count: ends }),
  ]
}

/** Programs that stop, or may do less or more. */
export async function machineClientEffects(
  { db, language, now }: EffectReader,
  changes: readonly RecordChange[],
): Promise<Effect[]> {
  const texts = effectTextsIn(language)
  const [stopped, less, more]: [string[], string[], string[]] = [[], [], []]
  let tokens = 0
  for (const { before, after } of changes) {
    const [old, wanted] = [MachineClientRecord.safeParse(before).data, MachineClientRecord.safeParse(after).data]
    if (!wanted) continue
    const gone = old?.scopes.filter((scope) => !wanted.scopes.includes(scope)) ?? []
    const fresh = old ? wanted.scopes.filter((scope) => !old.scopes.includes(scope)) : []
    if (old?.active && !wanted.active) {
      stopped.push(wanted.clientId)
      tokens += await findMachineUse(db, wanted.clientId, now)
      continue
    }
    if (gone.length > 0) less.push(`${wanted.clientId}: ${gone.join(', ')}`)
    if (fresh.length > 0) more.push(`${wanted.clientId}: ${fresh.join(', ')}`)
  }
  const of = (names: string[]) => ({ count: names.length, examples: names })
  return [
    ...counted('clientsStop', texts.clientsStop, 'danger', of(stopped)),
    ...counted('clientTokens', texts.clientTokens, 'danger', { count: tokens }),
    ...counted('scopesLost', texts.scopesLost, 'warning', of(less)),
    ...counted('scopesGained', texts.scopesGained, 'warning', of(more)),
  ]
}
