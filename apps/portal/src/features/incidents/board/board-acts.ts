import { incidentCore, type IncidentPerson } from '@portolan/contract/features/incidents/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from '../../../lib/call.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { showToast } from '../../../lib/toast.ts'
import { oneKey, refreshIncident } from '../incidents.queries.ts'
import type { BoardState } from './board-state.ts'

/** What the viewer calls, as it is shown before the server has said so. */
export interface Me {
  readonly loginId: string
  readonly name: string
}

export interface BoardActs {
  /** Says to the team that one is calling this person, or is not any more. */
  readonly toggleCall: (person: IncidentPerson) => void
  readonly board: BoardState
}

interface PeopleAnswer {
  readonly People: readonly IncidentPerson[]
  readonly Total: number
}

/** What is done to a person from a row or the panel, without a dialog. */
export function useBoardActs(id: string, board: BoardState, me: Me): BoardActs {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ person, IsCalling }: { readonly person: IncidentPerson; readonly IsCalling: boolean }) =>
      call(incidentCore.call, { IncidentId: id, PersonId: person.PersonId, IsCalling }),
    // At once: a second coordinator must not wait to see it, and neither must the first.
    onMutate: ({ person, IsCalling }) => {
      const Calling = IsCalling ? { LoginId: me.loginId, Name: me.name, Since: new Date().toISOString() } : null
      client.setQueriesData<PeopleAnswer>({ queryKey: [...oneKey(id), 'people'] }, (before) =>
        before === undefined
          ? before
          : {
              ...before,
              People: before.People.map((one) => (one.PersonId === person.PersonId ? { ...one, Calling } : one)),
            },
      )
    },
    onError: (error) => {
      if (!endsSession(error)) showToast({ kind: 'failed', text: error.message })
    },
    onSettled: () => void refreshIncident(client, id),
  })
  return useMemo(
    () => ({
      board,
      toggleCall: (person) => mutate({ person, IsCalling: person.Calling?.LoginId !== me.loginId }),
    }),
    [board, mutate, me.loginId],
  )
}
