import { call } from '../../../lib/call.ts'
import { settings } from './settings.calls.ts'
import { type Draft, type Fields, recordPlaceOf } from './settings.queries.ts'

interface Options {
  readonly section: string
  /** '' for a section of the whole deployment. */
  readonly company: string
  /** Null while the record is new. */
  readonly key: string | null
  readonly revision: string | null
  readonly draft: Draft | null
}

export interface DraftSaver {
  /** Stores the record as it is typed; `onto` is the stored state that it goes on from, the draft's own unless given. */
  readonly save: (record: Fields, onto?: string | null) => Promise<Draft>
  readonly discard: () => Promise<void>
}

/** Saves the states of one draft one after the other: two at once would make two drafts of a new record. */
export function createDraftSaver({ section, company, key, revision, draft: first }: Options): DraftSaver {
  let draft = first
  let last: Promise<unknown> = Promise.resolve()
  const after = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work, work)
    last = next
    return next
  }
  return {
    save: (record, onto) =>
      after(async () => {
        const { Draft: saved } = await call(settings.saveDraft, {
          ...recordPlaceOf({ section, company }),
          ...(draft ? { DraftId: draft.Id } : {}),
          Key: key,
          Record: record,
          Revision: onto === undefined ? (draft ?? { Revision: revision }).Revision : onto,
        })
        draft = saved
        return saved
      }),
    discard: () =>
      after(async () => {
        if (draft) await call(settings.discardDraft, { DraftId: draft.Id })
        draft = null
      }),
  }
}
