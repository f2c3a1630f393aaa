import { type Incident, incidentCore } from '@portolan/contract/features/incidents/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/call.ts'
import { endsSession } from '../../../lib/error-codes.ts'
import { useProfile } from '../../../lib/session.ts'
import { showToast } from '../../../lib/toast.ts'
import { refreshIncident } from '../incidents.queries.ts'

/** Joins the team, which is logged. */
export function useJoin({ IncidentId, Version, Team }: Incident) {
  const client = useQueryClient()
  const { LoginId } = useProfile()
  return useMutation({
    mutationFn: () =>
      call(incidentCore.change, {
        IncidentId,
        Version,
        TeamLoginIds: [...Team.map((member) => member.LoginId).filter((id) => id !== LoginId), LoginId],
      }),
    onError: (error) => {
      if (!endsSession(error)) showToast({ kind: 'failed', text: error.message })
    },
    // Also after a refusal: somebody else has changed it then.
    onSettled: () => void refreshIncident(client, IncidentId),
  })
}
