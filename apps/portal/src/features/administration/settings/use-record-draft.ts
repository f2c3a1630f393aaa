import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '../../../lib/call-error.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { createDraftSaver } from './draft-saver.ts'
import { type Draft, type Fields, settingsKey } from './settings.queries.ts'

/** What is typed goes to the server when the keys rest. */
const restMs = 800
/** After a failure it is tried again by itself. */
const againMs = 10_000

export type SaveState = 'idle' | 'waiting' | 'saved' | 'away'

interface Options {
  readonly section: string
  readonly company: string
  /** Null while the record is new. */
  readonly key: string | null
  /** What the server has: nothing of a new record. */
  readonly stored: Fields
  readonly revision: string | null
  readonly draft: Draft | null
}

interface Typed {
  readonly record: Fields
  /** Counts what was typed: an answer to an earlier text forgets nothing. */
  readonly count: number
}

/**
 * A record as somebody edits it. Every change is kept in this tab at once and on the server soon after, whatever is still
 * wrong with it; a reload or a lost connection takes nothing away.
 */
export function useRecordDraft(options: Options) {
  const { section, company, key, stored, draft: first } = options
  const client = useQueryClient()
  const typed = useKept<Typed | null>(`admin record ${section} ${company} ${key ?? 'new'}`, () => null)
  const [saver] = useState(() => createDraftSaver(options))
  const [draft, setDraft] = useState(first)
  const [state, setState] = useState<SaveState>(first ? 'saved' : 'idle')
  const [failure, setFailure] = useState<{ readonly text: string | null; readonly count: number } | null>(null)
  const record = typed.value?.record ?? draft?.Record ?? stored

  const save = async (): Promise<void> => {
    const sent = typed.value
    if (!sent) return
    try {
      const saved = await saver.save(sent.record)
      setDraft(saved)
      setFailure(null)
      typed.set((now) => (now?.count === sent.count ? null : now))
      setState('saved')
      void client.invalidateQueries({ queryKey: [...settingsKey, 'drafts'] })
      void client.invalidateQueries({ queryKey: [...settingsKey, 'records'] })
    } catch (error) {
      if (endsSession(error)) return
      setState('away')
      setFailure((before) => ({
        text: error instanceof CallError ? error.message : null,
        count: (before?.count ?? 0) + 1,
      }))
    }
  }
  const onRest = useEffectEvent(() => void save())
  const typedCount = typed.value?.count
  const failures = failure?.count ?? 0
  useEffect(() => {
    if (typedCount === undefined) return
    const timer = setTimeout(onRest, failures > 0 ? againMs : restMs)
    return () => clearTimeout(timer)
  }, [typedCount, failures])
  // What is typed and not sent goes on when the page is left.
  useEffect(() => () => onRest(), [])

  return {
    record,
    draft,
    state,
    /** Why the server does not have it, in words; null where only the connection is to blame. */
    fault: failure?.text ?? null,
    /** Of the draft that the server has. */
    faults: draft?.Faults ?? [],
    set: (next: Fields) => {
      setState('waiting')
      typed.set((before) => ({ record: next, count: (before?.count ?? 0) + 1 }))
    },
    save,
    /** Goes on from what another has published meanwhile. */
    rebase: async (merged: Fields, onto: string | null) => {
      setDraft(await saver.save(merged, onto))
      typed.set(null)
      setState('saved')
    },
    discard: async () => {
      typed.set(null)
      typed.forget()
      await saver.discard()
      setDraft(null)
      setState('idle')
      await client.invalidateQueries({ queryKey: settingsKey })
    },
  }
}
