import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { useKept } from '../../../lib/use-kept.ts'
import { settings } from './settings.calls.ts'
import { type Draft, type Fields, recordPlaceOf, settingsKey } from './settings.queries.ts'

/** What is typed goes to the server when the keys rest. */
const restMs = 800

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
export function useRecordDraft({ section, company, key, stored, revision, draft: first }: Options) {
  const client = useQueryClient()
  const typed = useKept<Typed | null>(`admin record ${section} ${company} ${key ?? 'new'}`, () => null)
  const [draft, setDraft] = useState(first)
  const [state, setState] = useState<SaveState>(first ? 'saved' : 'idle')
  const [fault, setFault] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const running = useRef<Promise<Draft | null> | null>(null)
  const record = typed.value?.record ?? draft?.Record ?? stored

  const send = async (): Promise<Draft | null> => {
    const sent = typed.value
    if (!sent) return draft
    try {
      const { Draft: saved } = await call(settings.saveDraft, {
        ...recordPlaceOf({ section, company }),
        ...(draft ? { DraftId: draft.Id } : {}),
        Key: key,
        Record: sent.record,
        Revision: draft ? draft.Revision : revision,
      })
      setDraft(saved)
      setFault(null)
      typed.set((now) => (now?.count === sent.count ? null : now))
      setState('saved')
      void client.invalidateQueries({ queryKey: [...settingsKey, 'drafts'] })
      void client.invalidateQueries({ queryKey: [...settingsKey, 'records'] })
      return saved
    } catch (error) {
      if (!endsSession(error)) {
        setState('away')
        setFault(error instanceof CallError ? error.message : null)
      }
      return null
    }
  }
  /** One after the other: two at once would make two drafts of a new record. */
  const save = useEffectEvent(async (): Promise<Draft | null> => {
    clearTimeout(timer.current)
    await running.current
    running.current = send()
    return running.current
  })
  const count = typed.value?.count
  useEffect(() => {
    if (count === undefined) return
    timer.current = setTimeout(() => void save(), restMs)
    return () => clearTimeout(timer.current)
  }, [count])
  // What is typed and not sent goes on when the page is left.
  useEffect(() => () => void save(), [])

  return {
    record,
    draft,
    state,
    fault,
    /** Of the draft that the server has. */
    faults: draft?.Faults ?? [],
    set: (next: Fields) => {
      setState('waiting')
      typed.set({ record: next, count: (typed.value?.count ?? 0) + 1 })
    },
    save: () => send(),
    /** Goes on from what another has published meanwhile. */
    rebase: async (merged: Fields, onto: string | null) => {
      const { Draft: saved } = await call(settings.saveDraft, {
        ...recordPlaceOf({ section, company }),
        ...(draft ? { DraftId: draft.Id } : {}),
        Key: key,
        Record: merged,
        Revision: onto,
      })
      typed.set(null)
      setDraft(saved)
      setState('saved')
    },
    discard: async () => {
      clearTimeout(timer.current)
      typed.set(null)
      typed.forget()
      if (draft) await call(settings.discardDraft, { DraftId: draft.Id })
      setDraft(null)
      setState('idle')
      await client.invalidateQueries({ queryKey: settingsKey })
    },
  }
}
